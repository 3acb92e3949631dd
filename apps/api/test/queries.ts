import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

export interface Statement {
  text: string
  values: unknown[]
}

const watching = new AsyncLocalStorage<Statement[]>()

/** True for the statements that set up a new connection. */
const isOfConnection = (text: string) => text.startsWith('set ')

/** Records the statements that the test causes from now on, without those that the process sends by itself. */
export const watchQueries = () => {
  const sent: Statement[] = []
  watching.enterWith(sent)
  const query = pg.Client.prototype.query
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first, second] = args
    const statement = (typeof first === 'string' ? { text: first, values: second } : first) as Statement
    if (watching.getStore() === sent && !isOfConnection(statement.text)) sent.push(statement)
    return Reflect.apply(query, this, args)
  })
  onTestFinished(() => watched.mockRestore())
  /** Those sent since it was last asked. */
  return () => sent.splice(0)
}
