import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Executor, Trx } from './database.ts'

/** When the last one fails too, the caller gets 503 with 301. */
const attempts = 4

/** Lets the others finish: tried again at once, this transaction would take back the lock that they wait for. */
const pause = () => setTimeout(20 + 80 * Math.random())

/**
 * 40P01: transactions waited for each other, and the database ended this one for the others to go on. 40001: it could
 * not be put in order with others. Either has been taken back whole.
 */
const isInOthersWay = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001')

const tryAgain = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isInOthersWay(error)) throw error
      await pause()
    }
  }
  return work()
}

/**
 * Runs `work` in a transaction, and again from its beginning where the database ended it for the sake of others. So it
 * must do nothing outside the database that cannot be repeated.
 */
export const inTransaction = <Result>(db: Database, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  tryAgain(() => db.transaction().execute(work))

/** Runs one statement, and likewise again; within a transaction it is the transaction that is run again. */
export const inOneStatement = <Result>(
  executor: Executor,
  statement: () => Promise<Result>,
): Promise<Result> => (executor.isTransaction ? statement() : tryAgain(statement))
