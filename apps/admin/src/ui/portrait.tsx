import { Picture } from './picture.tsx'
import classes from './portrait.module.css'

interface Props {
  path: string | null
  /** Pixels. */
  width: number
  /** Width over height: artists 4/5, users 1. */
  ratio?: number
}

/** A person's small photo; the name stands beside it. */
export const Portrait = ({ path, width, ratio = 4 / 5 }: Props) => (
  <span className={classes.portrait} style={{ width }}>
    <Picture path={path} alt="" ratio={ratio} sizes={`${width}px`} />
  </span>
)
