import classes from './progress-line.module.css'

interface Props {
  /** What is under way. */
  label: string
  /** The part that is done, 0 to 1. */
  value: number
}

/** How much of a file has been sent. */
export const ProgressLine = ({ label, value }: Props) => (
  <progress className={classes.line} value={value} aria-label={label} />
)
