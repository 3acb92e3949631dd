import { SafeLink } from '../record/safe-link.tsx'
import classes from './embed.module.css'

interface Props {
  address: string
  title: string
  /** What leads to the same outside of the frame: not every page lets itself be framed. */
  link: string
}

/** Another website's page, shut into its frame: it can neither reach the admin nor lead it elsewhere. */
export const EmbedFrame = ({ address, title, link }: Props) => (
  <figure className={classes.figure}>
    <iframe
      // Another address is another page: the old one's history goes with it.
      key={address}
      className={classes.frame}
      src={address}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      allow="fullscreen"
      loading="lazy"
      referrerPolicy="strict-origin"
    />
    <figcaption>
      <SafeLink to={link} className={classes.link ?? ''} />
    </figcaption>
  </figure>
)
