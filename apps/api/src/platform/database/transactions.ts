import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Executor, Trx } from './database.ts'

/** When the last one fails too, the request is answered 503 with 301. */
const attempts = 4

/** Lets the other transactions finish: at once, this one would take the lock again that they wait for. */
const pause = () => setTimeout(20 + 80 * Math.random())

/** 40P01, a deadlock that the database ended, and 40001, a serialization failure: the transaction was rolled back. */
const isConflict = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001')

const tryAgain = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      await pause()
    }
  }
  return work()
}

/**
 * Runs `work` in a transaction, and again from its beginning after a deadlock or a serialization failure. So it must do nothing
 * outside the database that cannot be repeated.
 */
export const inTransaction = <Result>(db: Database, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  tryAgain(() => db.transaction().execute(work))

/** Runs one statement, and again after such a failure; within a transaction the whole transaction runs again. */
export const inOneStatement = <Result>(
  executor: Executor,
  statement: () => Promise<Result>,
): Promise<Result> => (executor.isTransaction ? statement() : tryAgain(statement))
