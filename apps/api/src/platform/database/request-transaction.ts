import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { unprepared } from './prepared-statements.ts'

const command = (connection: DatabaseConnection, text: string) =>
  connection.executeQuery(unprepared(CompiledQuery.raw(text)))

/**
 * One transaction for all that a request does in the database; transactions of repositories become savepoints of it. It begins
 * with the first statement, so that slow work before it (hashing a password) holds no connection, and ends with the request's
 * answer.
 */
export interface RequestTransaction {
  /** The connection, in the transaction; `open` opens it at the first use. */
  connection: (open: () => Promise<OpenConnection>) => Promise<DatabaseConnection>
  begin: (connection: DatabaseConnection) => Promise<void>
  commit: (connection: DatabaseConnection) => Promise<void>
  rollback: (connection: DatabaseConnection) => Promise<void>
  /** Ends the transaction; a second request does nothing. */
  end: (outcome: 'commit' | 'rollback') => Promise<void>
}

interface OpenConnection {
  connection: DatabaseConnection
  begin: () => Promise<void>
  commit: () => Promise<void>
  rollback: () => Promise<void>
  release: () => Promise<void>
}

/** `onBegin` runs as the first statement of the transaction; when it throws, the transaction is rolled back. */
export const createRequestTransaction = (onBegin: () => Promise<void>): RequestTransaction => {
  let opening: Promise<OpenConnection> | null = null
  let isEnded = false
  /** Set before `onBegin` runs, whose statements need the connection. */
  let begun: OpenConnection | null = null
  let savepoints = 0

  const start = async (open: () => Promise<OpenConnection>) => {
    const opened = await open()
    await opened.begin().catch(async (error) => {
      await opened.release()
      throw error
    })
    begun = opened
    await onBegin()
    return opened
  }

  return {
    connection: async (open) => {
      if (isEnded) throw new Error('the transaction of the call has ended')
      if (begun) return begun.connection
      opening ??= start(open)
      return (await opening).connection
    },
    begin: async (connection) => {
      savepoints += 1
      await command(connection, `savepoint s${savepoints}`)
    },
    commit: async (connection) => {
      await command(connection, `release savepoint s${savepoints}`)
      savepoints -= 1
    },
    rollback: async (connection) => {
      await command(connection, `rollback to savepoint s${savepoints}`)
      savepoints -= 1
    },
    end: async (outcome) => {
      if (isEnded) return
      isEnded = true
      await opening?.catch(() => undefined)
      if (!begun) return
      try {
        await begun[outcome]()
      } catch (error) {
        if (outcome === 'commit') await begun.rollback().catch(() => undefined)
        throw error
      } finally {
        await begun.release()
      }
    },
  }
}
