import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Stored } from '../../lib/api/stored.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Question } from './question.tsx'

/** A field that the question compares, as the screen names and shows it. */
type Fact = readonly [label: string, value: string]

interface Props<Row, Full extends Row> {
  opened: boolean
  /** The record as the screen shows it. */
  shown: Row
  /** Reads the record with its ETag. */
  read: () => Promise<Stored<Full>>
  /** Deletes the record if it still is as it was read; a failure is shown in the dialog, which stays open. */
  remove: (current: Stored<NoInfer<Full>>) => Promise<unknown>
  /** What the question names when someone else has changed it. */
  facts?: (record: NoInfer<Row>) => readonly Fact[]
  /** What goes along with the record, and what is kept. */
  consequences?: string | ((record: NoInfer<Row>) => string)
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

const isChangedSinceRead = (error: unknown) => error instanceof ApiError && error.status === 412

/**
 * Asks before a record is deleted for good, and deletes it as the question shows it: the request carries the ETag of that
 * version. Once someone else has changed the record, the question says what has changed and asks again.
 */
export function ConfirmDelete<Row, Full extends Row>(props: Props<Row, Full>) {
  const { read, remove, facts = () => [], consequences } = props
  const { t } = useTranslation(['ui', 'common'])
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
      // It may have been done without an answer, or someone else has changed or deleted the record: shows what is there.
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
    <Question
      opened={props.opened}
      title={t('ui:confirmDelete.title')}
      text={t('ui:confirmDelete.text')}
      consequences={typeof consequences === 'function' ? consequences(shown) : consequences}
      yes={t('common:delete')}
      onYes={removeShown}
      problemText={problemText}
      onClose={props.onClose}
      onExited={props.onExited}
    />
  )
}
