import { isOnScale, Scale } from '@vernissage/contract/judging/scoring'

/** Yes in English and Spanish. No is `0` alone: `N` leads to the note. */
const yesKeys: readonly string[] = ['Y', 'S']

/** The value that a key stands for on a scale; null for none. Ten is `1` and then `0`: see `isTen`. */
export function valueOfKey(scale: Scale, key: string): number | null {
  if (scale === Scale.yesOrNo && yesKeys.includes(key.toUpperCase())) return 1
  const value = /^\d$/.test(key) ? Number(key) : null
  return value !== null && isOnScale(scale, value) ? value : null
}

/** How long the second digit of a ten may take, in milliseconds. */
const tenMs = 1500

export interface Pressed {
  key: string
  scale: Scale
  /** Of the event, in milliseconds. */
  at: number
}

/** Whether a key makes a ten of the one that was pressed just before. */
export const isTen = (before: Pressed | null, key: string, at: number) =>
  key === '0' && before?.key === '1' && before.scale === Scale.zeroToTen && at - before.at < tenMs
