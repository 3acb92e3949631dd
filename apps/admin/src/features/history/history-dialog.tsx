import type { RecordName } from '../../lib/administration.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { ChangeList } from './change-list.tsx'
import { historyQuery } from './queries.ts'
import { entitiesOf, recorded } from './recorded.ts'

interface Props extends DialogFrame {
  record: RecordName
  onPutBack?: (() => void) | undefined
}

/** What the fields of a record are named with; home's are there from the start. */
export const loadNames = ({ entity }: RecordName) => {
  const areas = entitiesOf(entity).flatMap((one) => recorded[one]?.texts ?? [])
  return loadTexts('history', ...areas.filter((area) => area !== 'home'))
}

/** All that was done to a record, by whom and when, with a way back for each field. */
export function HistoryDialog({ record, onPutBack, ...dialog }: Props) {
  const { t } = useTranslation('history')
  return (
    <Dialog {...dialog} title={t('title')} size={800}>
      <ChangeList query={(page) => historyQuery(record, page)} empty={t('empty')} hint={t('emptyHint')}>
        {(change) => <ChangeEntry key={change.id_change} change={change} onPutBack={onPutBack} />}
      </ChangeList>
    </Dialog>
  )
}
