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
  /** All that matched when they were selected, on every page. */
  isAll: boolean
  /** What keeps which records these are; null for a kind of which that is not kept. */
  kept: number | null
  /** Those of all that are not selected. */
  except: ReadonlySet<number>
  /** How many match; how many were selected where `isAll`. */
  total: number
  /** The records of the page that is shown. */
  page: readonly number[]
}

const current = sharedValue<Selection | null>(null)

export const useSelection = current.use
export const clearSelection = () => current.set(null)

export const selectedCount = ({ isAll, total, except, ids }: Selection) =>
  isAll ? total - except.size : ids.size

const none: ReadonlySet<number> = new Set()

const set = (selection: Selection, ids: ReadonlySet<number>) =>
  current.set({ ...selection, ids, isAll: false, kept: null, except: none })

/** Takes records out of all that are selected, or puts them back. */
const setExcept = (selection: Selection, except: ReadonlySet<number>) =>
  except.size < selection.total ? current.set({ ...selection, except }) : clearSelection()

const without = (ids: ReadonlySet<number>, others: readonly number[]) =>
  new Set([...ids].filter((id) => !others.includes(id)))
const withAll = (ids: ReadonlySet<number>, others: readonly number[]) => new Set([...ids, ...others])

export const selectPage = (selection: Selection) =>
  selection.isAll
    ? setExcept(selection, without(selection.except, selection.page))
    : set(selection, withAll(selection.ids, selection.page))

/** Selects all that match: so many, kept where that can be. */
export const selectAll = (selection: Selection, kept: { id: number; total: number } | null) => {
  if (current.get()?.list !== selection.list) return
  const total = kept?.total ?? selection.total
  current.set({ ...selection, isAll: true, kept: kept?.id ?? null, except: none, total })
}

const chosenElsewhere = (record: string, query: ListQuery) => ({
  record,
  query,
  shown: [record, 'list', query] as const,
  list: '',
  page: [],
  kept: null,
  except: none,
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
    if (list && now && now.list === name)
      current.set({ ...now, shown: list, page, total: now.isAll && now.kept !== null ? now.total : total })
  }, [name, shown, total])

  if (!list || name === null) return null
  const empty: Selection = {
    record: list[0],
    query,
    shown: list,
    list: name,
    ids: none,
    isAll: false,
    kept: null,
    except: none,
    total,
    page,
  }
  const isSelected = (id: number) => own !== null && (own.isAll ? !own.except.has(id) : own.ids.has(id))
  /** Selects the rows of a page or none of them, where all are selected that matched. */
  const toggleOfAll = (selection: Selection, ids: readonly number[], isOn: boolean) =>
    setExcept(selection, (isOn ? without : withAll)(selection.except, ids))

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
      const chosen = withRange ? range(id) : [id]
      const isOn = !isSelected(id)
      if (own && own.kept !== null) {
        last.current = id
        return toggleOfAll(own, chosen, isOn)
      }
      const ids = new Set(own?.isAll ? page : own?.ids)
      for (const one of chosen) isOn ? ids.add(one) : ids.delete(one)
      last.current = id
      if (ids.size > 0) set(own ?? empty, ids)
      else clearSelection()
    },
    togglePage: () => {
      const isOn = !page.every(isSelected)
      if (own && own.kept !== null) return toggleOfAll(own, page, isOn)
      const ids = new Set(own?.isAll ? [] : own?.ids)
      for (const id of page) isOn ? ids.add(id) : ids.delete(id)
      if (ids.size > 0) set(own ?? empty, ids)
      else clearSelection()
    },
  }
}

/** Whether a press on a card selects it while a selection is made: without a mouse, where a box would be too small. */
export const selectsByCard = () => window.matchMedia('(hover: none), (max-width: 48em)').matches

export type Selecting = NonNullable<ReturnType<typeof useSelecting>>
