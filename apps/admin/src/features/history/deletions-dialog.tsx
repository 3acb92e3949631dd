import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { accountNames } from '@vernissage/contract/kinds/record-kinds'
import type { Change } from '@vernissage/contract/resources/change'
import { minute } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Question } from '../../ui/dialog/question.tsx'
import { type DialogFrame, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { showSuccess } from '../../ui/page/toast.tsx'
import { ChangeList, NamedEntry } from './change-list.tsx'
import { ReferenceName } from './field-value.tsx'
import { useNames } from './kinds.ts'
import { deletionsQuery, undoDeletion } from './queries.ts'
import { references } from './value-kind.ts'

export function DeletionsDialog(dialog: DialogFrame) {
  const { t } = useTranslation('history')
  const names = useNames()
  const queryClient = useQueryClient()
  const question = useDialog<Change>()
  const undo = async (deletion: Change) => {
    try {
      await undoDeletion(deletion)
      showSuccess()
    } finally {
      // Also after a refusal: someone else may have restored the record.
      queryClient.invalidateQueries()
    }
  }
  return (
    <>
      <Dialog {...dialog} title={t('deletions.title')} size={720}>
        <ChangeList query={deletionsQuery} empty={t('deletions.empty')} hint={t('deletions.hint')}>
          {(deletion) => (
            <Deletion key={deletion.id_change} deletion={deletion} onUndo={() => question.open(deletion)} />
          )}
        </ChangeList>
      </Dialog>
      {question.show((frame, subject) => (
        <Question
          {...frame}
          title={t('deletions.question')}
          text={t('deletions.text', {
            what: [names.entity(subject.entity), subject.record].filter(Boolean).join(' · '),
          })}
          consequences={[
            t(
              accountNames.includes(subject.entity)
                ? 'deletions.accountConsequences'
                : 'deletions.consequences',
            ),
          ]}
          yes={t('deletions.undo')}
          onYes={() => undo(subject)}
        />
      ))}
    </>
  )
}

function Deletion({ deletion, onUndo }: { deletion: Change; onUndo: () => void }) {
  const { t } = useTranslation('history')
  const language = useLanguage()
  const names = useNames()
  return (
    <NamedEntry
      kind={names.entity(deletion.entity)}
      name={deletion.record ?? <LinkedNames deletion={deletion} />}
      change={
        <>
          {names.author(deletion)} · <time dateTime={deletion.at}>{minute(deletion.at, language)}</time>
        </>
      }
      action={
        <Button
          variant="default"
          aria-label={t('deletions.undoOne', { what: deletion.record ?? names.entity(deletion.entity) })}
          onClick={onUndo}
        >
          {t('deletions.undo')}
        </Button>
      }
    />
  )
}

/** A link between records has no name of its own, so the records that it joined are named. */
function LinkedNames({ deletion }: { deletion: Change }) {
  const { t } = useTranslation('history')
  const joined = Object.entries(references).flatMap(([field, reference]) => {
    const id = deletion.fields[field]?.before
    return typeof id === 'number' ? [{ field, reference, id }] : []
  })
  if (joined.length === 0) return t('number', { id: deletion.record_id })
  return joined.map(({ field, reference, id }, index) => (
    <span key={field}>
      {index > 0 && ' · '}
      <ReferenceName reference={reference} id={id} />
    </span>
  ))
}
