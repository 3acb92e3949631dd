import { Box, type BoxProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './dialog-body.module.css'

interface Props extends BoxProps, Omit<ComponentProps<'div'>, keyof BoxProps> {
  /** Between its lines, in pixels. */
  gap?: number
  /** Ends with a line above the buttons. */
  isRuled?: boolean
}

/** The content of a dialog above its buttons. It scrolls by itself; with `flex="none"` the whole dialog does. */
export const DialogBody = ({ gap = 16, isRuled = false, ...box }: Props) => (
  <Box className={classes.body ?? ''} data-ruled={isRuled || undefined} style={{ gap }} {...box} />
)
