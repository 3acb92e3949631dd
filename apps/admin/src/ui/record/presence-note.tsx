import { IconUsers } from '@tabler/icons-react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { OpenRecord } from '../../lib/presence/follow-record.ts'
import { useOpenRecord } from '../../lib/presence/presence.ts'
import classes from './presence-note.module.css'

function useNote(open: OpenRecord | null): string | null {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  if (!open) return null
  if (open.news && open.savedBy) return t(`presence.${open.news}`, { name: open.savedBy })
  if (open.others.length === 0) return null
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(open.others)
  return t('presence.others', { names, count: open.others.length })
}

/** A note in the corner: who else has the open record open, or has just saved it. The shell renders it once. */
export function PresenceNote() {
  const note = useNote(useOpenRecord())
  return (
    <div role="status" className={classes.place}>
      {note && (
        <p className={classes.note}>
          <IconUsers size={16} stroke={1.5} aria-hidden />
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
