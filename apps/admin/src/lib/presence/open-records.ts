import { recordName } from '@vernissage/contract/record-kinds'
import { useEffect } from 'react'
import { sharedValue } from '../shared-value.ts'
import type { OpenRecord } from './open-record.ts'

const records = sharedValue<readonly OpenRecord[]>([])

/** The record opened last: a dialog's before that of the page behind it. */
export const useOpenRecord = () => records.use().at(-1) ?? null

/** Follows, for as long as it stands open here, who else has a record open; `entity` is its table. Null follows none. */
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
    // Nobody waits for it, and the record is edited just as well without.
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
