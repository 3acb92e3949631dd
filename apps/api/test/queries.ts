import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Tells the statements that reach the database until the test ends, whoever of this process sends them. */
export const watchQueries = () => {
  const sent: string[] = []
  const query = pg.Client.prototype.query
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    // what a new connection begins with
    if (!text.startsWith('set ')) sent.push(text)
    return Reflect.apply(query, this, args)
  })
  onTestFinished(() => watched.mockRestore())
  /** Those sent since it was last asked. */
  return () => sent.splice(0)
}
