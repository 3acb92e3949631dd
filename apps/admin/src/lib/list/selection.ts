import type { ListQuery } from '@vernissage/contract/lists'
import { useEffect, useRef } from 'react'
import { sharedValue } from '../shared-value.ts'
import type { ListKey } from './list-state.ts'

/* The records that are selected in a list, to do something with all of them. One list has a selection at a time. */

/** The records of a selection of all, and their number. */
interface Kept {
  id: number
  total: number
}

export interface Selection {
  /** The kind of record. */
  record: string
  /** The query of the list, without order and page. */
  query: ListQuery
  /** The key of the list as it is shown now, with its order. */
  shown: ListKey
  /** Names the list: another search or filter is another one. */
  list: string
  /** The selected records; of no account where `isAll`. */
  ids: ReadonlySet<number>
  /** All that matched when they were selected, on every page. */
  isAll: boolean
  /** The bulk action that keeps which records these are, where `isAll`. */
  kept: number | null
  /** The question to the server which records all are, until it is answered. */
  asked: Promise<Kept> | null
  /** Those of all that are not selected. */
  except: ReadonlySet<number>
  /** Records that match and are none of all, since they came later. */
  late: ReadonlySet<number>
  /** The number of matching records; with `isAll` the number that were selected. */
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
  current.set({ ...selection, ids, isAll: false, kept: null, asked: null, except: none, late: none })

/** Takes records out of all that are selected, or puts them back. */
const setExcept = (selection: Selection, records: ReadonlySet<number>) => {
  const except = without(records, [...selection.late])
  if (except.size < selection.total) current.set({ ...selection, except })
  else clearSelection()
}

const without = (ids: ReadonlySet<number>, others: readonly number[]) =>
  new Set([...ids].filter((id) => !others.includes(id)))
const withAll = (ids: ReadonlySet<number>, others: readonly number[]) => new Set([...ids, ...others])

export const selectPage = (selection: Selection) =>
  selection.isAll
    ? setExcept(selection, without(selection.except, selection.page))
    : set(selection, withAll(selection.ids, selection.page))

/**
 * Selects all that match, at once; which these are is asked meanwhile. What is clicked until the answer comes holds: it takes records
 * out of all, or ends the selection. Where there is no answer, what was selected before is again. Rejects as the question does.
 */
export const selectAll = async (before: Selection, asked: Promise<Kept>) => {
  current.set({ ...before, isAll: true, kept: null, asked, except: none, late: none })
  const whileAsked = () => {
    const now = current.get()
    return now?.asked === asked ? now : null
  }
  try {
    const { id, total } = await asked
    const now = whileAsked()
    if (now) current.set({ ...now, asked: null, kept: id, total })
  } catch (error) {
    const now = whileAsked()
    if (now) set({ ...now, total: before.total }, without(before.ids, [...now.except]))
    throw error
  }
}

/** Notes which of the shown records came after all were selected. */
export const setLate = (kept: number, ids: readonly number[]) => {
  const now = current.get()
  if (now?.kept !== kept || ids.every((id) => now.late.has(id))) return
  current.set({ ...now, late: withAll(now.late, ids), except: without(now.except, ids) })
}

const chosenElsewhere = (record: string, query: ListQuery) => ({
  record,
  query,
  shown: [record, 'list', query] as const,
  list: '',
  page: [],
  kept: null,
  asked: null,
  except: none,
  late: none,
})

/** Records that are chosen elsewhere than in a list. */
export const selectionOf = (record: string, ids: readonly number[]): Selection => ({
  ...chosenElsewhere(record, {}),
  ids: new Set(ids),
  isAll: false,
  total: ids.length,
})

/** All records that matched a query when they were kept. */
export const selectionOfAll = (record: string, query: ListQuery, { id, total }: Kept): Selection => ({
  ...chosenElsewhere(record, query),
  ids: none,
  isAll: true,
  kept: id,
  total,
})

interface Options {
  list: ListKey | undefined
  /** The ids of the rows that are shown. */
  page: readonly number[]
  /** The number of matching records. */
  total: number
}

/** The selection of a list's rows; null for a list whose records cannot be selected. */
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
      current.set({ ...now, shown: list, page, total: now.isAll ? now.total : total })
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
    asked: null,
    except: none,
    late: none,
    total,
    page,
  }
  const isLate = (id: number) => own?.late.has(id) === true
  const isSelected = (id: number) =>
    own !== null && (own.isAll ? !own.except.has(id) && !isLate(id) : own.ids.has(id))
  const selectable = page.filter((id) => !isLate(id))
  const isPageSelected = selectable.length > 0 && selectable.every(isSelected)
  /** Selects the rows of a page or none of them, where all are selected that matched. */
  const toggleOfAll = (selection: Selection, ids: readonly number[], isOn: boolean) =>
    setExcept(selection, (isOn ? without : withAll)(selection.except, ids))

  /** The rows from the one that was toggled last to this one. */
  const range = (id: number) => {
    const [from, to] = [page.indexOf(last.current ?? id), page.indexOf(id)].sort((a, b) => a - b)
    return from === -1 ? [id] : page.slice(from, to! + 1)
  }

  return {
    /** True once a selection has been begun in this list. */
    isActive: own !== null,
    isSelected,
    /** True for a record that was added after all were selected. */
    isLate,
    isPageSelected,
    isPageTouched: page.some(isSelected),
    /** Begins a selection, where rows show no box before. */
    begin: () => current.set(own ? null : empty),
    toggle: (id: number, withRange = false) => {
      const chosen = withRange ? range(id) : [id]
      const isOn = !isSelected(id)
      if (own?.isAll) {
        last.current = id
        return toggleOfAll(own, chosen, isOn)
      }
      const ids = new Set(own?.ids)
      for (const one of chosen) isOn ? ids.add(one) : ids.delete(one)
      last.current = id
      if (ids.size > 0) set(own ?? empty, ids)
      else clearSelection()
    },
    togglePage: () => {
      const isOn = !isPageSelected
      if (own?.isAll) return toggleOfAll(own, page, isOn)
      const ids = new Set(own?.ids)
      for (const id of page) isOn ? ids.add(id) : ids.delete(id)
      if (ids.size > 0) set(own ?? empty, ids)
      else clearSelection()
    },
  }
}

/** True if a press on a card selects it: without a mouse, where a box would be too small. */
export const selectsByCard = () => window.matchMedia('(hover: none), (max-width: 48em)').matches

export type Selecting = NonNullable<ReturnType<typeof useSelecting>>
