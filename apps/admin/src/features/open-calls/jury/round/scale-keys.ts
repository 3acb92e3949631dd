import { isOnScale, Scale } from '@vernissage/contract/judging/scoring'

/** Yes in English and Spanish. No is `0` alone: `N` leads to the note. */
const yesKeys: readonly string[] = ['Y', 'S']

/** The value that a key stands for on a scale; null for none. Ten is `1` and then `0`: see `isTen`. */
export function valueOfKey(scale: Scale, key: string): number | null {
  if (scale === Scale.yesOrNo && yesKeys.includes(key.toUpperCase())) return 1
  const value = /^\d$/.test(key) ? Number(key) : null
  return value !== null && isOnScale(scale, value) ? value : null
}

/** The time for the second digit of a ten, in milliseconds. */
export const tenMs = 1500

export interface Pressed {
  key: string
  scale: Scale
  /** Of the event, in milliseconds. */
  at: number
}

/** True if the key may be the first digit of a ten. */
export const mayBecomeTen = ({ key, scale }: Pick<Pressed, 'key' | 'scale'>) =>
  key === '1' && scale === Scale.zeroToTen

/** True if the key completes a ten that the key before it began. */
export const isTen = (before: Pressed | null, key: string, at: number) =>
  key === '0' && before !== null && mayBecomeTen(before) && at - before.at < tenMs
