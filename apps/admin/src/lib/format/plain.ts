/** A text without accents and capitals, to compare what people type. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True if a text has every word of what was typed. */
export const hasWords = (text: string, typed: string) => {
  const whole = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
