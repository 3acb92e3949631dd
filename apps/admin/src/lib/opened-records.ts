import type { SearchKind } from '@vernissage/contract/resources/search'
import { useEffect } from 'react'
import { useMe } from './session/session.ts'

/* The records that a person has opened last, by account in this browser. Stored as names; titles are read again. */

const most = 8

const storageKey = (userId: number) => `vernissage.opened.${userId}`

/** As `artist/12`, the last one first. */
export const openedRecords = (userId: number): readonly string[] =>
  (localStorage.getItem(storageKey(userId)) ?? '').split(',').filter((name) => /^\w+\/\d+$/.test(name))

export const noteOpened = (userId: number, kind: SearchKind, id: number) => {
  const name = `${kind}/${id}`
  const others = openedRecords(userId).filter((one) => one !== name)
  localStorage.setItem(storageKey(userId), [name, ...others].slice(0, most).join())
}

/** Records that a page's record has been opened. */
export function useNoteOpened(kind: SearchKind, id: number | undefined) {
  const { id_user } = useMe()
  useEffect(() => {
    if (id !== undefined) noteOpened(id_user, kind, id)
  }, [id_user, kind, id])
}
