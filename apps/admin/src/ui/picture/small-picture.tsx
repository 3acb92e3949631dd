import { Picture } from './picture.tsx'
import classes from './small-picture.module.css'

interface Props {
  path: string | null
  fit: 'whole' | 'logo' | 'fill'
}

/** A record's picture beside its name. */
export const SmallPicture = ({ path, fit }: Props) => (
  <span className={classes.picture}>
    <Picture path={path} alt="" ratio={1} fit={fit} sizes="64px" />
  </span>
)
