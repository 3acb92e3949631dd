import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface Options<Row> {
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => number | string
  opening: ((row: Row) => (() => void) | null) | undefined
}

const useNamed = () =>
  useLocation({ select: ({ hash, href, state }) => ({ hash, key: state.__TSR_key ?? href }) })

/** Opens the row that the address names after its `#`, once it is there: a link to a record that has no page. */
export function useOpenedRow<Row>({ rows, rowKey, opening }: Options<Row>) {
  const { hash, key } = useNamed()
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!hash || opened.current === key) return
    const row = rows?.find((one) => String(rowKey(one)) === hash)
    if (!row) return
    opened.current = key
    opening?.(row)?.()
  }, [hash, key, rows, rowKey, opening])
}

/** The same of a record that its id alone opens, on whichever page of the list it is. Null: the list opens none. */
export function useOpenedRecord(open: ((id: number) => void) | null) {
  const { hash, key } = useNamed()
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!open || opened.current === key || !/^\d{1,9}$/.test(hash)) return
    opened.current = key
    open(Number(hash))
  }, [hash, key, open])
}
