import type { ReactNode } from 'react'
import classes from './lead-layout.module.css'

interface Props {
  picture: ReactNode
  /** Below the picture. */
  facts?: ReactNode
  isLoading?: boolean
  /** Beside the picture and the facts. */
  children: ReactNode
}

/** The first part of a record's page. */
export const LeadLayout = ({ picture, facts, isLoading, children }: Props) => (
  <div className={classes.lead} aria-busy={isLoading}>
    {picture}
    <div className={classes.words}>{children}</div>
    {facts && <div className={classes.facts}>{facts}</div>}
  </div>
)
