import type { ReactNode } from 'react'
import classes from './fields.module.css'

/** The grid of a form's fields. A field with `data-half` takes one of two columns, any other the whole width. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}
