import type { LetterTexts } from '@vernissage/contract/resources/letters/mail-template'
import { useState } from 'react'
import { useMe } from '../../../lib/session/session.ts'
import { useUnsavedMark } from '../../../lib/unsaved-work.ts'

/*
 * Texts that were typed and neither sent nor saved yet. They are kept in this browser for the account that typed them, so that
 * they outlive the dialog, a reload and the session.
 */

export interface KeptText extends LetterTexts {
  /** The time of the last change. */
  at: string
}

type KeptTexts = Readonly<Record<string, KeptText>>

export const isSameText = (one: LetterTexts, other: LetterTexts) =>
  one.subject === other.subject && one.text === other.text

const mostTexts = 60

const storageKey = (userId: number) => `vernissage.letters.${userId}`

const readAll = (userId: number): KeptTexts => {
  try {
    return JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}')
  } catch {
    return {}
  }
}

const writeAll = (userId: number, texts: KeptTexts) => {
  const newest = Object.entries(texts)
    .sort(([, one], [, other]) => other.at.localeCompare(one.at))
    .slice(0, mostTexts)
  try {
    if (newest.length > 0)
      localStorage.setItem(storageKey(userId), JSON.stringify(Object.fromEntries(newest)))
    else localStorage.removeItem(storageKey(userId))
  } catch {
    // Full, or not allowed: the dialog still holds the text.
  }
}

/** The kept texts of one place, by their names, with functions to keep and forget one. */
export function useKeptTexts(place: string) {
  const { id_user } = useMe()
  const [texts, setTexts] = useState(() => readAll(id_user))
  const isOwn = (name: string) => name.startsWith(`${place} `)
  useUnsavedMark(Object.keys(texts).some(isOwn))
  const keep = (name: string, text: LetterTexts | null) => {
    // Another tab may have kept others meanwhile.
    const { [`${place} ${name}`]: _, ...rest } = readAll(id_user)
    const next = text ? { ...rest, [`${place} ${name}`]: { ...text, at: new Date().toISOString() } } : rest
    writeAll(id_user, next)
    setTexts(next)
  }
  /** Forgets a text that was saved or sent, unless it has been changed meanwhile. */
  const forget = (name: string, done: LetterTexts) => {
    const without = (all: KeptTexts) => {
      const { [`${place} ${name}`]: now, ...rest } = all
      return now && isSameText(now, done) ? rest : all
    }
    writeAll(id_user, without(readAll(id_user)))
    // `texts` is from before the request.
    setTexts(without)
  }
  return { kept: (name: string): KeptText | undefined => texts[`${place} ${name}`], keep, forget }
}
