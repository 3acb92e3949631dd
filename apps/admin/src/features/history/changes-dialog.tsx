import type { Change } from '@vernissage/contract/resources/change'
import { minute, plainDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useMe } from '../../lib/session/session.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { ChangeList, NamedEntry } from './change-list.tsx'
import { useNames } from './kinds.ts'
import { colleaguesQuery } from './queries.ts'

interface Props extends DialogFrame {
  /** In the platform's time zone. */
  day: string
}

export function ChangesDialog({ day, ...dialog }: Props) {
  const { t } = useTranslation('history')
  const language = useLanguage()
  const { id_user } = useMe()
  return (
    <Dialog {...dialog} title={t('colleagues.title', { day: plainDate(day, language) })} size={720}>
      <ChangeList query={(page) => colleaguesQuery(id_user, day, page)} empty={t('colleagues.empty')}>
        {(change) => <Entry key={change.id_change} change={change} />}
      </ChangeList>
    </Dialog>
  )
}

function Entry({ change }: { change: Change }) {
  const { t } = useTranslation('history')
  const language = useLanguage()
  const names = useNames()
  return (
    <NamedEntry
      kind={names.entity(change.entity)}
      name={change.record ?? t('number', { id: change.record_id })}
      change={
        <>
          {names.author(change)} {t(`actions.${change.action}`)} ·{' '}
          <time dateTime={change.at}>{minute(change.at, language)}</time>
        </>
      }
    />
  )
}
