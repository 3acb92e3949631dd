import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { currentRequest, type RequestContext } from '../request-context.ts'
import { createStatementNames, isOutdated, type StatementNames } from './prepared-statements.ts'

/* What the database does for a request ends with the request: docs/decisions/0014-a-request-ends-in-time.md */

const changes = /\b(insert|update|delete)\b/i

/** A statement that is a transaction of its own and may change something. */
const isOwnWrite = ({ query, sql }: CompiledQuery) => query.kind !== 'SelectQueryNode' && changes.test(sql)

/** Sends a write. Unless the database itself refuses it, it may have been committed. */
const write = async <Result>(context: RequestContext, send: () => Promise<Result>): Promise<Result> => {
  const before = context.mayHaveWritten
  context.mayHaveWritten = true
  try {
    return await send()
  } catch (error) {
    if (error instanceof pg.DatabaseError) context.mayHaveWritten = before
    throw error
  }
}

/** Ignores that its connection breaks: the statement to cancel ends all the same. */
class ControlClient extends pg.Client {
  constructor(options: pg.ClientConfig) {
    super(options)
    this.on('error', () => undefined)
  }
}

const countsRows = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const beginWith = ({ isolationLevel, accessMode }: TransactionSettings) =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')

interface Shared {
  pool: pg.Pool
  /** True if a running statement can be cancelled over a second connection. */
  canCancel: boolean
  names: StatementNames
}

/** A connection that a request or other work has taken from the pool. After the end of its request it sends nothing more. */
class Connection implements DatabaseConnection {
  readonly context: RequestContext | undefined
  readonly #client: pg.PoolClient
  readonly #shared: Shared
  readonly #giveBack: (() => void) | undefined
  #isInTransaction = false
  #isBroken = false

  constructor(client: pg.PoolClient, context: RequestContext | undefined, shared: Shared) {
    this.#client = client
    this.context = context
    this.#shared = shared
    this.#giveBack = context?.hold()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { context } = this
    if (!context) return this.#send(query)
    context.signal.throwIfAborted()
    const send = () =>
      this.#shared.canCancel ? this.#sendUntilEnd<Row>(context.signal, query) : this.#send<Row>(query)
    return !this.#isInTransaction && isOwnWrite(query) ? write(context, send) : send()
  }

  streamQuery(): never {
    throw new Error('no result is read as a stream')
  }

  async begin(settings: TransactionSettings = {}) {
    await this.#client.query(beginWith(settings))
    this.#isInTransaction = true
  }

  async commit() {
    const { context } = this
    context?.signal.throwIfAborted()
    const send = () => this.#client.query('commit')
    const { command } = await (context ? write(context, send) : send())
    this.#isInTransaction = false
    // PostgreSQL answers so when a statement of the transaction has failed
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback() {
    try {
      await this.#client.query('rollback')
      this.#isInTransaction = false
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release() {
    this.#client.release(this.#isBroken)
    this.#giveBack?.()
  }

  async #send<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { command, rowCount, rows } = await this.#sendByName(query)
      return countsRows.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
    } catch (error) {
      // the driver's errors come from its socket, and do not say who sent the statement
      if (error instanceof Error) error.stack += `\n${new Error().stack?.replace(/^.*\n/, '')}`
      throw error
    }
  }

  async #sendByName(query: CompiledQuery): Promise<pg.QueryResult> {
    const { names } = this.#shared
    const statement = { text: query.sql, values: [...query.parameters] }
    const name = names.of(query)
    if (!name) return this.#client.query(statement)
    try {
      return await this.#client.query({ name, ...statement })
    } catch (error) {
      if (!isOutdated(error)) throw error
      names.renew()
      // a transaction is lost with its first failure: its caller is asked to try again
      if (this.#client.getTransactionStatus() !== 'I') throw error
      return this.#client.query(statement)
    }
  }

  /** Sends a statement, and cancels it when the request ends meanwhile. */
  async #sendUntilEnd<Row>(signal: AbortSignal, query: CompiledQuery) {
    let isRunning = true
    let cancelling: Promise<void> | undefined
    const cancel = async () => {
      const { options } = this.#shared.pool
      const control = new ControlClient({ ...options, password: options.password })
      try {
        await control.connect()
        const { processID } = this.#client as unknown as { processID: number }
        if (isRunning) await control.query('select pg_cancel_backend($1)', [processID])
      } finally {
        void control.end()
      }
    }
    const onAbort = () => {
      cancelling = cancel().catch(() => undefined)
    }
    signal.addEventListener('abort', onAbort)
    try {
      return await this.#send<Row>(query)
    } finally {
      isRunning = false
      signal.removeEventListener('abort', onAbort)
      // a request to cancel that comes late would end the next statement of this connection
      await cancelling
    }
  }
}

/** Waits no longer than the request is waited for; `giveUp` gets what comes too late. */
const whileAwaited = <Value>(signal: AbortSignal, coming: Promise<Value>, giveUp: (late: Value) => void) =>
  new Promise<Value>((resolve, reject) => {
    const stop = () => {
      reject(signal.reason)
      coming.then(giveUp, () => undefined)
    }
    signal.addEventListener('abort', stop, { once: true })
    coming
      .then((value) => signal.aborted || resolve(value), reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })

/** Hands out connections that obey the end of their request. Within a request's transaction all share its one connection. */
const createDriver = (shared: Shared): Driver => {
  const { pool } = shared

  const acquire = async (context?: RequestContext) => {
    context?.signal.throwIfAborted()
    const client = await (context
      ? whileAwaited(context.signal, pool.connect(), (late) => late.release())
      : pool.connect())
    return new Connection(client, context, shared)
  }

  /** The transaction that spans all of a request's work, where it has one. */
  const spanning = ({ context }: Connection) => context?.transaction

  return {
    init: async () => undefined,
    destroy: () => pool.end(),
    acquireConnection: async () => {
      const context = currentRequest()
      if (!context?.transaction) return acquire(context)
      return context.transaction.connection(async () => {
        const connection = await acquire(context)
        return {
          connection,
          begin: () => connection.begin(),
          commit: () => connection.commit(),
          rollback: () => connection.rollback(),
          release: async () => connection.release(),
        }
      })
    },
    beginTransaction: async (connection: Connection, settings) =>
      spanning(connection)?.begin(connection) ?? connection.begin(settings),
    commitTransaction: async (connection: Connection) =>
      spanning(connection)?.commit(connection) ?? connection.commit(),
    rollbackTransaction: async (connection: Connection) =>
      spanning(connection)?.rollback(connection) ?? connection.rollback(),
    releaseConnection: async (connection: Connection) => {
      if (!spanning(connection)) connection.release()
    },
  }
}

export const requestDialect = (options: Pick<Shared, 'pool' | 'canCancel'>): Dialect => {
  const names = createStatementNames()
  return {
    createDriver: () => createDriver({ ...options, names }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}
