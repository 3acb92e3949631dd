import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

interface Props {
  /** Above the title: the way back to where the record is listed. */
  back?: ReactNode
  title: string
  /** A line below the title. */
  detail?: ReactNode
  /** What narrows the page's content: search, filters. */
  filter?: ReactNode
  /** What the page offers to do. */
  actions?: ReactNode
  children?: ReactNode
}

/** The frame of every screen inside the shell: title and tools above, at most 1600 px wide. */
export function Page({ back, title, detail, filter, actions, children }: Props) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.heading}>
          {back}
          <Title order={1} dir="auto">
            {title}
          </Title>
          {detail && <p className={classes.detail}>{detail}</p>}
        </div>
        {(filter || actions) && (
          <div className={classes.tools}>
            {filter && <div className={classes.filter}>{filter}</div>}
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}
