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
      {title} {detail && <span className={classes.small}>{detail}</span>}
    </h3>
    {children}
  </section>
)
