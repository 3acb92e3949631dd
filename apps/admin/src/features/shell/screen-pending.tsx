import { Loader } from '@mantine/core'
import classes from './notices/notice.module.css'

/** Stands where a screen takes long to come. */
export const ScreenPending = () => (
  <div className={classes.pending} aria-busy>
    <Loader />
  </div>
)
