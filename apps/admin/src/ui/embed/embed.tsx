import { useMemo } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SafeLink } from '../record/safe-link.tsx'
import classes from './embed.module.css'
import { embedAddress, videoSource } from './embed-source.ts'

interface EmbedFrameProps {
  address: string
  title: string
  /** A link to the same page, because some pages refuse to be framed. */
  link: string
}

/** Another website's page in a sandboxed frame. It can neither reach the admin nor navigate it. */
const EmbedFrame = ({ address, title, link }: EmbedFrameProps) => (
  <figure className={classes.figure}>
    <iframe
      // A new address mounts a new frame, so that the browser history gets no entry.
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
  /** An embed code or an https address, as entered. */
  entered: string
  /** The frame's accessible name. */
  title: string
}

/** The page of an embed code; if it may not be shown, the code and the reason. */
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
  /** The video's address, as entered. */
  entered: string
  /** The player's accessible name. */
  title: string
}

/** The video at an address; only a link if it cannot be played here. */
export function Video({ entered, title }: VideoProps) {
  const { t } = useTranslation('ui')
  const source = videoSource(entered)
  if (source.kind === 'player') return <EmbedFrame address={source.address} title={title} link={entered} />
  if (source.kind === 'file')
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions, if any, are part of the file
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
