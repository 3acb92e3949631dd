import { useMemo } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SafeLink } from '../record/safe-link.tsx'
import classes from './embed.module.css'
import { embedAddress, videoSource } from './embed-source.ts'

interface EmbedFrameProps {
  address: string
  title: string
  /** What leads to the same outside of the frame: not every page lets itself be framed. */
  link: string
}

/** Another website's page, shut into its frame: it can neither reach the admin nor lead it elsewhere. */
export const EmbedFrame = ({ address, title, link }: EmbedFrameProps) => (
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

interface EmbedProps {
  /** An embed code or an https address, as it was entered. */
  entered: string
  /** What the frame is called. */
  title: string
}

/** What an entered embed shows; where that must not be shown, what was entered, and why. */
export function Embed({ entered, title }: EmbedProps) {
  const { t } = useTranslation('ui')
  const address = useMemo(() => embedAddress(entered), [entered])
  if (address) return <EmbedFrame address={address} title={title} link={address} />
  return (
    <div className={classes.refused}>
      <p>{t('embed.refused')}</p>
      <code className={classes.entered}>{entered}</code>
    </div>
  )
}

interface VideoProps {
  /** The video's address, as it was entered. */
  entered: string
  /** What the player is called. */
  title: string
}

/** The video at an address; a link to it where it cannot be played here. */
export function Video({ entered, title }: VideoProps) {
  const { t } = useTranslation('ui')
  const source = videoSource(entered)
  if (source.kind === 'player') return <EmbedFrame address={source.address} title={title} link={entered} />
  if (source.kind === 'file')
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are part of the file where there are any
      <video
        key={source.address}
        className={classes.frame}
        src={source.address}
        title={title}
        controls
        preload="metadata"
      />
    )
  return (
    <div className={classes.refused}>
      <p>{t('embed.unplayable')}</p>
      <SafeLink to={entered} className={classes.link ?? ''} />
    </div>
  )
}
