/* How far a check list is: comments in the PDF, which is answered while it is drawn. */

export interface CheckListProgress {
  /** Works that are drawn. */
  done: number
  total: number
}

/** A comment of the document. */
export const progressLine = (done: number, total: number) => `% ${done} of ${total} works`

const line = /% (\d{1,6}) of (\d{1,6}) works\n/g
/** No line is longer, in bytes. */
const longest = 40

/** Reads the parts of a document one after the other; each request answers the last progress so far. */
export const progressReader = () => {
  const bytes = new TextDecoder('latin1')
  let rest = ''
  let last: CheckListProgress | null = null
  return (part: Uint8Array): CheckListProgress | null => {
    const text = rest + bytes.decode(part)
    for (const [, done, total] of text.matchAll(line)) last = { done: Number(done), total: Number(total) }
    rest = text.slice(-longest)
    return last
  }
}
