import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import criteria from './criteria.module.css'

/** What stands after the values of a criterion. Tab goes from criterion to criterion: the right arrow reaches it from the last value. */
export const AfterButton = (props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) => (
  <Button
    className={criteria.after ?? ''}
    size="compact-sm"
    variant="subtle"
    color="gray"
    tabIndex={-1}
    data-after
    {...props}
  />
)
