import { recordName } from '@vernissage/contract/kinds/record-kinds'
import { useEffect } from 'react'
import { sharedValue } from '../shared-value.ts'
import type { OpenRecord } from './follow-record.ts'

const records = sharedValue<readonly OpenRecord[]>([])

/** The record opened last: a dialog's record rather than that of the page behind it. */
export const useOpenRecord = () => records.use().at(-1) ?? null

/** Follows who else has the record open while the component is mounted; `entity` is its table. Null follows none. */
export function useFollowedRecord(record: { entity: string; id: number } | null | undefined) {
  const name = record ? recordName(record.entity, record.id) : null
  useEffect(() => {
    if (name === null) return
    let current: OpenRecord = { name, others: [], savedBy: null, news: null }
    let stop = () => {}
    let isLeft = false
    records.set([...records.get(), current])
    const update = (change: Partial<OpenRecord>) => {
      const next = { ...current, ...change }
      records.set(records.get().map((open) => (open === current ? next : open)))
      current = next
    }
    // Loaded late and optional: the record can be edited without it.
    import('./follow-record.ts').then(
      ({ followRecord }) => {
        if (!isLeft) stop = followRecord(name, update)
      },
      () => undefined,
    )
    return () => {
      isLeft = true
      stop()
      records.set(records.get().filter((open) => open !== current))
    }
  }, [name])
}
