import type pg from 'pg'

/*
 * PostgreSQL has a process of its own that makes checkpoints; the embedded database makes one only when it is closed.
 * Until then its log would grow with every write, and be read through after a crash.
 */

const askEveryMs = 10_000

/** One file of the log. What is kept then serves as the next files, so that a new one is seldom made. */
const longLog = '16 MB'

/** Has the embedded database make a checkpoint whenever its log has grown by a file. Answers what stops that. */
export const keepLogShort = (pool: pg.Pool) => {
  let isAsking = false
  const shorten = async () => {
    if (isAsking) return
    isAsking = true
    try {
      const { rows } = await pool.query(
        `select pg_current_wal_insert_lsn() - redo_lsn > pg_size_bytes('${longLog}') as is_long from pg_control_checkpoint()`,
      )
      if (rows[0].is_long) await pool.query('checkpoint')
    } catch {
      // calls meet the same failure and tell of it; the next round tries again
    } finally {
      isAsking = false
    }
  }
  const asking = setInterval(shorten, askEveryMs)
  asking.unref()
  return () => clearInterval(asking)
}
