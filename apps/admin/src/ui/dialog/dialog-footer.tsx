import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './dialog-footer.module.css'

interface Props {
  /** What is wrong; null keeps its place, left out it has none. */
  problem?: string | null
  /** A quiet way elsewhere, at the far side of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A dialog's foot: what is wrong on the left, the buttons on the right. */
export function DialogFooter({ problem, aside, children }: Props) {
  return (
    <div className={classes.footer}>
      {aside && <div className={classes.aside}>{aside}</div>}
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem && (
            <>
              <IconAlertCircle size={18} stroke={1.5} aria-hidden />
              {problem}
            </>
          )}
        </p>
      )}
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}
