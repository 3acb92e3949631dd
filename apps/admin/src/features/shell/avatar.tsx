import type { Me } from '@vernissage/contract/session'
import { fullName, initials } from '../../lib/format/formats.ts'
import { mediaUrl } from '../../lib/format/media.ts'
import classes from './avatar.module.css'

/** The signed-in user's picture; his initials where he has none. The name stands beside it. */
export const Avatar = ({ person }: { person: Me }) => (
  <span className={classes.avatar} aria-hidden>
    {person.image ? <img src={mediaUrl(person.image, 160)} alt="" /> : initials(fullName(person))}
  </span>
)
