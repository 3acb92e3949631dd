import type { ListQuery } from '@vernissage/contract/lists'
import { useEffect, useRef } from 'react'
import { sharedValue } from '../shared-value.ts'
import type { ListKey } from './list-state.ts'

/* The records that are selected in a list, to do something with all of them. One list has a selection at a time. */

export interface Selection {
  /** The kind of record. */
  record: string
  /** What the list matches, without order and page. */
  query: ListQuery
  /** The key of the list as it is shown now, with its order. */
  shown: ListKey
  /** Names the list: another search or filter is another one. */
  list: string
  /** The selected records; of no account where `isAll`. */
  ids: ReadonlySet<number>
  /** All that match, on every page. */
  isAll: boolean
  /** How many match. */
  total: number
  /** The records of the page that is shown. */
  page: readonly number[]
}

const current = sharedValue<Selection | null>(null)

export const useSelection = current.use
export const clearSelection = () => current.set(null)

export const selectedCount = ({ isAll, total, ids }: Selection) => (isAll ? total : ids.size)

const set = (selection: Selection, ids: ReadonlySet<number>) =>
  current.set({ ...selection, ids, isAll: false })

export const selectPage = (selection: Selection) =>
  set(selection, new Set([...(selection.isAll ? [] : selection.ids), ...selection.page]))

export const selectAll = (selection: Selection) => current.set({ ...selection, isAll: true })

const chosenElsewhere = (record: string, query: ListQuery) => ({
  record,
  query,
  shown: [record, 'list', query] as const,
  list: '',
  page: [],
})

/** Records that are chosen elsewhere than in a list. */
export const selectionOf = (record: string, ids: readonly number[]): Selection => ({
  ...chosenElsewhere(record, {}),
  ids: new Set(ids),
  isAll: false,
  total: ids.length,
})

/** All records that match a query, which are so many. */
export const selectionOfAll = (record: string, query: ListQuery, total: number): Selection => ({
  ...chosenElsewhere(record, query),
  ids: new Set(),
  isAll: true,
  total,
})

interface Options {
  list: ListKey | undefined
  /** The ids of the rows that are shown. */
  page: readonly number[]
  /** How many records match. */
  total: number
}

/** How the rows of a list are selected; null for a list whose records cannot be. */
export function useSelecting({ list, page, total }: Options) {
  const selection = current.use()
  const { limit: _, offset: _offset, order: _order, order_by: _by, ...query } = list?.[2] ?? {}
  const name = list ? JSON.stringify([list[0], query]) : null
  const own = selection !== null && selection.list === name ? selection : null
  const last = useRef<number | null>(null)

  useEffect(() => () => void (current.get()?.list === name && clearSelection()), [name])
  const shown = JSON.stringify([list, page])
  useEffect(() => {
    const now = current.get()
    if (list && now && now.list === name) current.set({ ...now, shown: list, page, total })
  }, [name, shown, total])

  if (!list || name === null) return null
  const empty: Selection = {
    record: list[0],
    query,
    shown: list,
    list: name,
    ids: new Set(),
    isAll: false,
    total,
    page,
  }
  const isSelected = (id: number) => own !== null && (own.isAll || own.ids.has(id))

  /** The rows from the one that was toggled last to this one. */
  const range = (id: number) => {
    const [from, to] = [page.indexOf(last.current ?? id), page.indexOf(id)].sort((a, b) => a - b)
    return from === -1 ? [id] : page.slice(from, to! + 1)
  }

  return {
    /** Whether a selection has been begun in this list. */
    isActive: own !== null,
    isSelected,
    isPageSelected: page.length > 0 && page.every(isSelected),
    isPageTouched: page.some(isSelected),
    /** Begins a selection, where rows show no box before. */
    begin: () => current.set(own ? null : empty),
    toggle: (id: number, withRange = false) => {
      const ids = new Set(own?.isAll ? page : own?.ids)
      const chosen = withRange ? range(id) : [id]
      const isOn = !isSelected(id)
      for (const one of chosen) isOn ? ids.add(one) : ids.delete(one)
      last.current = id
      if (ids.size > 0) set(own ?? empty, ids)
      else clearSelection()
    },
    togglePage: () => {
      const ids = new Set(own?.isAll ? [] : own?.ids)
      const isOn = !page.every(isSelected)
      for (const id of page) isOn ? ids.add(id) : ids.delete(id)
      if (ids.size > 0) set(own ?? empty, ids)
      else clearSelection()
    },
  }
}

export type Selecting = NonNullable<ReturnType<typeof useSelecting>>
