import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './details.module.css'

/** A titled part of what is known of an application. */
export const Part = ({
  title,
  detail,
  children,
}: {
  title: string
  detail?: string
  children: ReactNode
}) => (
  <section className={classes.part}>
    <h3 className={classes.partTitle}>
      {title}{' '}
      {detail && (
        <Text span c="dimmed">
          {detail}
        </Text>
      )}
    </h3>
    {children}
  </section>
)
