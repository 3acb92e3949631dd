import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

export interface Statement {
  text: string
  values: unknown[]
}

/**
 * What a new connection begins with, what asks whether the database still answers, and the looks for bulk actions to go on
 * with and for applications to admit.
 */
const isOfTheProcess = (text: string) =>
  text.startsWith('set ') ||
  text === 'select' ||
  text.startsWith('select "id_bulk_action" from "bulk_action" where "state" in') ||
  /^\s*select id_application_draft as id from application_draft\s+where/.test(text)

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
    if (!isOfTheProcess(statement.text)) sent.push(statement)
    return Reflect.apply(query, this, args)
  })
  onTestFinished(() => watched.mockRestore())
  /** Those sent since it was last asked. */
  return () => sent.splice(0)
}
