/** Bytes of an object, both ends included. */
export interface Part {
  start: number
  end: number
}

/**
 * What a Range header asks of an object of `size` bytes. Null for anything but one range that lies within it: whoever
 * asks so is given the whole, as HTTP allows.
 */
export const partOf = (range: string, size: number): Part | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? []
  if (!first && !last) return null
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start <= end ? { start, end } : null
}
