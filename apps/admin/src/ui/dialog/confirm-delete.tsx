import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isChangedSinceRead } from '../../lib/api/api-error.ts'
import type { Stored } from '../../lib/api/client.ts'
import { lastDayOfUndo, shortDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { Subject } from './question.tsx'
import { lazyDialog } from './use-dialog.tsx'

// Most visits ask nothing.
const question = lazyDialog(() => import('./question.tsx').then((module) => module.Question))

/** A field that is compared: its label and value on the screen. */
type Fact = readonly [label: string, value: string]

interface Props<Row, Full extends Row> {
  opened: boolean
  shown: Row
  read: () => Promise<Stored<Full>>
  /** Deletes the record if it still is as it was read; a failure is shown in the dialog, which stays open. */
  remove: (current: Stored<NoInfer<Full>>) => Promise<unknown>
  /** The fields to compare if someone else has changed the record. */
  facts?: (record: NoInfer<Row>) => readonly Fact[]
  subject: (record: NoInfer<Row>) => Subject
  /** The text about what is deleted with the record and what is kept. */
  consequences?: string | ((record: NoInfer<Row>) => string)
  /** The place from which an administrator can restore it: the deleted records, or the history of its parent record. */
  returnsFrom: 'deletions' | 'history' | 'nowhere'
  onClose: () => void
  onExited?: () => void
}

/** The record has changed since the question showed it. */
class ChangedSinceShown extends Error {
  readonly changes: string
  constructor(changes: readonly string[]) {
    super('The record has changed since the question showed it')
    this.changes = changes.join('; ')
  }
}

/**
 * Asks before a record is deleted. The request has the ETag of the version shown. If someone else has changed the record, the
 * question names the changes and asks again.
 */
export function ConfirmDelete<Row, Full extends Row>(props: Props<Row, Full>) {
  const { read, remove, facts = () => [], consequences, returnsFrom } = props
  const { t } = useTranslation(['ui', 'common'])
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<Row>(props.shown)
  const current = useRef<Promise<Stored<Full>> | null>(null)

  const readOnce = () => {
    current.current ??= read().catch((error) => {
      current.current = null
      throw error
    })
    return current.current
  }
  // Once, when the question opens. A failure is shown when the question is answered.
  useEffect(() => void readOnce().catch(() => undefined), [])

  const changesOf = (newer: Row) => {
    const before = new Map(facts(shown))
    return facts(newer).flatMap(([label, value]) =>
      before.get(label) === value ? [] : [`${label}: ${before.get(label)} → ${value}`],
    )
  }
  const removeShown = async () => {
    const stored = await readOnce()
    const changes = changesOf(stored.record)
    setShown(stored.record)
    if (changes.length > 0) throw new ChangedSinceShown(changes)
    try {
      await remove(stored)
    } catch (error) {
      // The record may be deleted or changed: by this request without an answer, or by someone else.
      void queryClient.invalidateQueries()
      if (!isChangedSinceRead(error)) throw error
      current.current = null
      const newer = await readOnce()
      setShown(newer.record)
      throw new ChangedSinceShown(changesOf(newer.record))
    }
  }
  const problemText = (error: unknown) =>
    error instanceof ChangedSinceShown
      ? [t('ui:confirmDelete.changed'), error.changes].filter(Boolean).join(' ')
      : null
  return (
    <question.Dialog
      opened={props.opened}
      title={t('ui:confirmDelete.title')}
      text={t('ui:confirmDelete.text')}
      subject={props.subject(shown)}
      consequences={[
        typeof consequences === 'function' ? consequences(shown) : consequences,
        t(`ui:confirmDelete.returns.${returnsFrom}`, { day: shortDate(lastDayOfUndo(), language) }),
      ].filter((text) => text !== undefined)}
      yes={t('common:delete')}
      onYes={removeShown}
      problemText={problemText}
      onClose={props.onClose}
      onExited={props.onExited}
    />
  )
}
