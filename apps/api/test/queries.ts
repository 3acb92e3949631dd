import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

export interface Statement {
  text: string
  values: unknown[]
}

/** Tells the statements that reach the database until the test ends, whoever of this process sends them. */
export const watchQueries = () => {
  const sent: Statement[] = []
  const query = pg.Client.prototype.query
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first, second] = args
    const statement = (typeof first === 'string' ? { text: first, values: second } : first) as Statement
    // what a new connection begins with, and what asks whether the database still answers
    if (!statement.text.startsWith('set ') && statement.text !== 'select') sent.push(statement)
    return Reflect.apply(query, this, args)
  })
  onTestFinished(() => watched.mockRestore())
  /** Those sent since it was last asked. */
  return () => sent.splice(0)
}
