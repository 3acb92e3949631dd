import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface Props {
  title: string
  /** Beside the title: a count, for example. */
  detail?: ReactNode
  actions?: ReactNode
  /** Search and filters; on phones on a line of their own. */
  tools?: ReactNode
  children: ReactNode
}

/** A part of a page with a title, on its own surface. */
export function Panel({ title, detail, actions, tools, children }: Props) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.header}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {detail && <span className={classes.detail}>{detail}</span>}
        {actions && <div className={classes.actions}>{actions}</div>}
        {tools && <div className={classes.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  )
}
