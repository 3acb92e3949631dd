import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Clock, type Db, PgBoss } from 'pg-boss'
import { asRefusal, isRefusal } from '../database/refusals.ts'

/*
 * Work at a time of day, done by one of the processes: jobs in the database, of which each process takes some
 * (docs/decisions/0032-mails-are-sent-once.md).
 */

/** How a job is done; one that rejects is tried again later. */
type Work = () => Promise<void>

interface Schedule {
  work: Work
  /** When a job of it comes. */
  cron: string
}

interface Dependencies {
  pool: pg.Pool
  isEmbedded: boolean
  /** True if this process does jobs too. */
  isWorking: boolean
  /** In which schedules are meant. */
  timeZone: string
  onFailure: (failure: unknown) => void
  /** A test's own. */
  clock?: Clock
}

/** When a schedule of the morning does its work: from seven on, again and again, for what could not be done at seven. */
export const everyMorning = '*/10 7-23 * * *'

/** In seconds. */
const hour = 3600
/** How late a job of a schedule may still be done: one that waited for a process through the night is not done in it. */
const lateMs = 10 * 60_000
/** How long a stopping process waits for the jobs that it is doing. */
const closeMs = 5000
const retryMs = 5000
/** How soon a job that has come is noticed. */
const pollSeconds = 30
/** A failure is reported once in so long: without a database there is one every second. */
const reportEveryMs = 60_000

type Results = pg.QueryResult | pg.QueryResult[]
const rowsOf = (results: Results): unknown[] =>
  Array.isArray(results) ? results.flatMap(({ rows }) => rows ?? []) : results.rows

export const createQueue = ({ pool, isEmbedded, isWorking, timeZone, onFailure, clock }: Dependencies) => {
  const registered = new Map<string, Schedule>()
  const closing = new AbortController()
  let reportedAt = Number.NEGATIVE_INFINITY
  let beginning = Promise.resolve()
  const underWay = new Set<Promise<unknown>>()

  const report = (failure: unknown) => {
    if (closing.signal.aborted || performance.now() - reportedAt < reportEveryMs) return
    reportedAt = performance.now()
    onFailure(failure)
  }

  const ownPool: Db = {
    // the library reads moments and counts as the driver gives them, not as the wire has them
    executeSql: async (text, values) => {
      const query = { text, values, types: pg.types } as pg.QueryConfig
      return { rows: rowsOf((await pool.query(query)) as Results) }
    },
    // with which a test's clock reaches the one connection that a test's pool has
    setSessionStatements: async (statements) => {
      for (const statement of statements) await pool.query(statement)
    },
  }

  const boss = new PgBoss({
    db: ownPool,
    createSchema: false,
    backend: isEmbedded ? 'pglite' : 'postgres',
    supervise: isWorking,
    schedule: isWorking,
    // what is not used, or less often than the library asks by itself
    registerInstance: false,
    monitorVacuum: false,
    flowIntervalSeconds: hour,
    bamIntervalSeconds: hour,
    cronWorkerIntervalSeconds: 30,
    ...(clock && { clock }),
  })
  /** The library would ask for the right to create a schema where it is there already. */
  const makeSchema = async () => {
    const { rows } = await pool.query(`select to_regnamespace('pgboss') is not null as is_there`)
    if (rows[0].is_there) return
    await pool.query('create schema pgboss').catch((error) => {
      // another process has made it meanwhile
      if (!['42P06', '23505'].includes(error.code)) throw error
    })
  }

  /** Of several processes that make the tables at once all but one fail at first. */
  const startBoss = async (attempt = 1): Promise<void> => {
    try {
      await boss.start()
    } catch (error) {
      if (attempt === 5 || isRefusal(error)) throw error
      await setTimeout(500 * attempt)
      await startBoss(attempt + 1)
    }
  }

  boss.on('error', report)
  boss.on('warning', ({ message }) => report(new Error(message)))

  const make = (name: string) =>
    boss.createQueue(name, {
      deleteAfterSeconds: hour,
      expireInSeconds: hour,
      retryLimit: 5,
      retryDelay: 30,
      retryBackoff: true,
    })

  /** True if the pattern has named a moment just now. */
  const isTime = (cron: string) => {
    const now = (clock ?? Date).now()
    const [next] = boss.previewSchedule(cron, { tz: timeZone, from: new Date(now - lateMs), count: 1 })
    return next !== undefined && next.getTime() <= now
  }

  const begin = async (name: string, { work, cron }: Schedule) => {
    await boss.schedule(name, cron, null, { tz: timeZone })
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
      if (!isTime(cron)) return
      const done = work().finally(() => underWay.delete(done))
      underWay.add(done)
      await done
    })
  }

  /** The database may go away again as soon as the process has started. */
  const beginSurely = async (name: string, one: Schedule) => {
    while (!closing.signal.aborted)
      try {
        return await begin(name, one)
      } catch (error) {
        report(error)
        await setTimeout(retryMs, undefined, { signal: closing.signal }).catch(() => undefined)
      }
  }

  return {
    /** Does the work whenever the pattern says so, `0 7 * * *` at seven, in one of the processes. Before `start`. */
    schedule: (name: string, cron: string, work: Work) => {
      registered.set(name, { work, cron })
    },

    /** Makes the tables of jobs where they are missing, and begins. */
    start: async () => {
      try {
        await makeSchema()
        await startBoss()
      } catch (error) {
        throw await asRefusal(error, (text) => pool.query(text), 'pgboss')
      }
      const there = new Set((await boss.getQueues()).map(({ name }) => name))
      for (const name of registered.keys()) if (!there.has(name)) await make(name)
      // nobody waits for this
      if (isWorking)
        beginning = (async () => {
          for (const [name, one] of registered) await beginSurely(name, one)
        })()
    },

    /** Resolves when the jobs that are being done are over. */
    settled: async () => {
      await beginning
      await Promise.allSettled(underWay)
    },

    /** Takes no more jobs, and waits a while for those that are being done. */
    close: async () => {
      closing.abort()
      await beginning
      await boss.stop({ close: false, timeout: closeMs })
    },
  }
}
