import { initials } from '../../lib/format/formats.ts'
import { Picture } from './picture.tsx'
import classes from './portrait.module.css'

interface Props {
  path: string | null
  name: string
  /** Pixels. */
  width: number
  /** Width over height: artists 4/5, users 1. */
  ratio?: number
}

/** A person's small photo, or the initials. */
export const Portrait = ({ path, name, width, ratio = 4 / 5 }: Props) => (
  <span className={classes.portrait} style={{ width }}>
    <Picture
      path={path}
      alt=""
      ratio={ratio}
      sizes={`${width}px`}
      instead={
        <span className={classes.initials} aria-hidden>
          {initials(name)}
        </span>
      }
    />
  </span>
)
