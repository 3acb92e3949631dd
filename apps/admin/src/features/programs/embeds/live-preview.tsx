import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useSettledText } from '../../../lib/typing-pause.ts'
import classes from './embeds.module.css'

interface Props {
  /** What is typed now; shown when the typing stops, so that not every letter loads a page. */
  typed: string
  children: (entered: string) => ReactNode
}

/** What a field's content will look like. */
export function LivePreview({ typed, children }: Props) {
  const { t } = useTranslation('programs')
  const entered = useSettledText(typed.trim())
  if (entered === '') return null
  return (
    <div className={classes.preview}>
      <p className={classes.caption}>{t('embeds.preview')}</p>
      {children(entered)}
    </div>
  )
}
