import classes from './progress-line.module.css'

interface Props {
  label: string
  /** From 0 to 1. */
  value: number
}

/** The progress of an upload. */
export const ProgressLine = ({ label, value }: Props) => (
  <progress className={classes.line} value={value} aria-label={label} />
)
