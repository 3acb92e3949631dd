import type { ListQuery } from '@vernissage/contract/lists'
import { useEffect } from 'react'
import type { ListKey } from './list-state.ts'

/* What is shown of a list now. */

/** By the kind of record: the fields that the table on the screen shows. */
const shownFields = new Map<string, readonly string[]>()

/** Notes the fields of a table while it is rendered. */
export function useShownFields(record: string | undefined, fields: readonly string[]) {
  useEffect(() => {
    if (record === undefined) return
    shownFields.set(record, fields)
    return () => {
      if (shownFields.get(record) === fields) shownFields.delete(record)
    }
  }, [record, fields])
}

export interface ShownList {
  /** The kind of record. */
  record: string
  /** Its search, filters, ranges and order, on all pages. */
  query: Omit<ListQuery, 'limit' | 'offset'>
  /** The fields that its table shows, in the order of its columns; undefined for a grid of cards. */
  fields: readonly string[] | undefined
}

export function shownNow([record, , { limit: _, offset: _offset, ...query }]: ListKey): ShownList {
  return { record, query, fields: shownFields.get(record) }
}
