import type { RecordName } from '../../lib/administration.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { ChangeList } from './change-list.tsx'
import { historyQuery } from './queries.ts'

export { loadForms } from './recorded.ts'

interface Props extends DialogFrame {
  record: RecordName
  onPutBack?: (() => void) | undefined
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
