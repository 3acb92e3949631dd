import { useRef } from 'react'
import { useShortcut } from '../shortcuts.ts'

/** Returns the element that takes the focus of a row: the row itself, else the first link or button in it. */
const targetOf = (row: HTMLElement) =>
  row.tabIndex === 0 ? row : row.querySelector<HTMLElement>('a[href], button:not(:disabled)')

/** The rows of a table or the cards of a grid, not the lists inside of them. */
const rowsIn = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>('tbody > tr, ul > li')].filter(
    (row) => !row.parentElement?.closest('tbody > tr, ul > li') && targetOf(row),
  )

/** Lets J and K move the focus from row to row. Returns the ref of the element around the rows. */
export function useRowKeys() {
  const list = useRef<HTMLDivElement>(null)
  const move = (by: 1 | -1) => () => {
    const rows = list.current ? rowsIn(list.current) : []
    const current = rows.findIndex((row) => row.contains(document.activeElement))
    const next = current === -1 ? (by === 1 ? 0 : rows.length - 1) : current + by
    const target = rows[next] && targetOf(rows[next])
    target?.focus()
    target?.scrollIntoView({ block: 'nearest' })
  }
  useShortcut({ keys: 'J', name: 'nextRow', run: move(1), repeats: true })
  useShortcut({ keys: 'K', name: 'previousRow', run: move(-1), repeats: true })
  useShortcut({ keys: 'Enter', name: 'openRow' })
  return list
}
