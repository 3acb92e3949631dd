import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { type Call, currentCall } from '../call.ts'

/* What the database does for a call ends with the call: docs/decisions/0014-a-call-ends-in-time.md */

const changes = /\b(insert|update|delete)\b/i

/** A statement that is a transaction of its own and may change something. */
const isOwnWrite = ({ query, sql }: CompiledQuery) => query.kind !== 'SelectQueryNode' && changes.test(sql)

/** Sends what may be kept: unless the database itself refuses it, nobody can rule out that it was. */
const write = async <Result>(call: Call, send: () => Promise<Result>): Promise<Result> => {
  const before = call.mayHaveWritten
  call.mayHaveWritten = true
  try {
    return await send()
  } catch (error) {
    if (error instanceof pg.DatabaseError) call.mayHaveWritten = before
    throw error
  }
}

/** A connection that a call uses: it sends nothing once the call is over, and cancels what runs by then. */
class CallConnection implements DatabaseConnection {
  isInTransaction = false
  readonly inner: DatabaseConnection
  readonly call: Call
  readonly giveBack: () => void

  readonly canCancel: boolean

  constructor(inner: DatabaseConnection, call: Call, canCancel: boolean) {
    this.inner = inner
    this.call = call
    this.canCancel = canCancel
    this.giveBack = call.hold()
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.call.signal.throwIfAborted()
    const run = () => this.inner.executeQuery<Row>(query)
    const send = this.canCancel ? () => this.#cancelled(run) : run
    return !this.isInTransaction && isOwnWrite(query) ? write(this.call, send) : send()
  }

  async #cancelled<Result>(send: () => Promise<Result>): Promise<Result> {
    let cancelling: Promise<void> | undefined
    const cancel = () => {
      cancelling = this.inner.cancelQuery?.(() => Promise.resolve()).catch(() => undefined)
    }
    this.call.signal.addEventListener('abort', cancel)
    try {
      return await send()
    } finally {
      this.call.signal.removeEventListener('abort', cancel)
      // a request to cancel that comes late would end the next statement of this connection
      await cancelling
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    return this.inner.streamQuery<Row>(query, chunkSize!)
  }
}

const innerOf = (connection: DatabaseConnection) =>
  connection instanceof CallConnection ? connection.inner : connection

/** Waits no longer than the call is waited for; `giveUp` gets what comes too late. */
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

/** Hands out the pool's connections; those of a call obey its end and its one transaction. */
const boundToCalls = (inner: Driver, canCancel: boolean): Driver => {
  const acquire = async (call: Call, options?: AbortableOperationOptions) => {
    call.signal.throwIfAborted()
    const connection = await whileAwaited(call.signal, inner.acquireConnection(options), (late) =>
      inner.releaseConnection(late),
    )
    if (canCancel) await connection.collectSessionInfo?.()
    return new CallConnection(connection, call, canCancel)
  }

  const begin = async (connection: DatabaseConnection, settings: TransactionSettings) => {
    await inner.beginTransaction(innerOf(connection), settings)
    if (connection instanceof CallConnection) connection.isInTransaction = true
  }
  const commit = async (connection: DatabaseConnection) => {
    if (!(connection instanceof CallConnection)) return inner.commitTransaction(connection)
    connection.call.signal.throwIfAborted()
    await write(connection.call, () => inner.commitTransaction(connection.inner))
    connection.isInTransaction = false
  }
  const rollback = async (connection: DatabaseConnection) => {
    await inner.rollbackTransaction(innerOf(connection))
    if (connection instanceof CallConnection) connection.isInTransaction = false
  }
  const release = async (connection: DatabaseConnection) => {
    await inner.releaseConnection(innerOf(connection))
    if (connection instanceof CallConnection) connection.giveBack()
  }
  /** The transaction of the call that holds the connection, where it has one for all that it does. */
  const spanning = (connection: DatabaseConnection) =>
    connection instanceof CallConnection ? connection.call.transaction : null

  return {
    init: (options) => inner.init(options),
    destroy: (options) => inner.destroy(options),
    acquireConnection: async (options) => {
      const call = currentCall()
      if (!call) return inner.acquireConnection(options)
      if (!call.transaction) return acquire(call, options)
      return call.transaction.connection(async () => {
        const connection = await acquire(call, options)
        return {
          connection,
          begin: () => begin(connection, {}),
          commit: () => commit(connection),
          rollback: () => rollback(connection),
          release: () => release(connection),
        }
      })
    },
    beginTransaction: (connection, settings) =>
      spanning(connection)?.begin(connection) ?? begin(connection, settings),
    commitTransaction: (connection) => spanning(connection)?.commit(connection) ?? commit(connection),
    rollbackTransaction: (connection) => spanning(connection)?.rollback(connection) ?? rollback(connection),
    releaseConnection: async (connection) => {
      if (!spanning(connection)) await release(connection)
    },
  }
}

/** Sends requests to cancel. When its connection breaks the statement ends by itself, and nobody has to hear of it. */
class ControlClient extends pg.Client {
  constructor(options: pg.ClientConfig) {
    super(options)
    this.on('error', () => undefined)
  }
}

export const callDialect = ({ pool, canCancel }: { pool: pg.Pool; canCancel: boolean }): Dialect => {
  const dialect = new PostgresDialect({ pool, controlClient: ControlClient })
  return {
    createDriver: () => boundToCalls(dialect.createDriver(), canCancel),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}
