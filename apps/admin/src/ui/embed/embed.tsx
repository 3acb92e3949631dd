import { useMemo } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './embed.module.css'
import { embedAddress } from './embed-address.ts'
import { EmbedFrame } from './embed-frame.tsx'

interface Props {
  /** An embed code or an https address, as it was entered. */
  entered: string
  /** What the frame is called. */
  title: string
}

/** What an entered embed shows; where that must not be shown, what was entered, and why. */
export function Embed({ entered, title }: Props) {
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
