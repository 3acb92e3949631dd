import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SafeLink } from '../record/safe-link.tsx'
import classes from './embed.module.css'
import { EmbedFrame } from './embed-frame.tsx'
import { videoSource } from './video-source.ts'

interface Props {
  /** The video's address, as it was entered. */
  entered: string
  /** What the player is called. */
  title: string
}

/** The video at an address; a link to it where it cannot be played here. */
export function Video({ entered, title }: Props) {
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
