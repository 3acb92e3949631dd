import pg from 'pg'

/*
 * A PostgreSQL that is frozen, or cut off by the network, keeps its connections and never answers. Its own
 * statement_timeout does not count then, and a limit of ours on every statement would have to be longer than the longest that
 * is worth waiting for. So it is asked for nothing, over and over, while anybody waits for it: when that is not
 * answered either, everybody is told at once.
 */

const askEveryMs = 400
/** A call that began as it fell silent is refused after both of these at most. */
const silentAfterMs = 1300
/** The connection itself may be dead by then: another one is tried. */
const givenUpAfterMs = 5000

const noAnswer = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })

type Refuse = (error: Error) => void

/**
 * Makes the pool refuse calls with ETIMEDOUT while the database at `connection` is silent: those that come, those that wait
 * for a connection, and those under way, whose connections are ended. Answers what stops asking.
 */
export const refuseWhileSilent = (pool: pg.Pool, connection: pg.ClientConfig) => {
  const borrowed = new Set<pg.PoolClient>()
  const waiting = new Set<Refuse>()
  let isSilent = false
  let isAsking = false
  let own: pg.Client | undefined

  pool.on('acquire', (client) => borrowed.add(client))
  pool.on('release', (_error, client) => borrowed.delete(client))

  const connect = pool.connect.bind(pool)
  const connectUnlessSilent = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      if (isSilent) return reject(noAnswer())
      waiting.add(reject)
      connect().then(
        // nobody waits any more for what comes after the refusal
        (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
        (error) => {
          waiting.delete(reject)
          reject(error)
        },
      )
    })
  // the pool's own `query` hands in a callback
  const connectEitherWay = (done?: Parameters<typeof pool.connect>[0]) => {
    if (!done) return connectUnlessSilent()
    connectUnlessSilent().then(
      (client) => done(undefined, client, client.release),
      (error) => done(error, undefined, () => undefined),
    )
  }
  pool.connect = connectEitherWay as typeof pool.connect

  const refuseAll = () => {
    isSilent = true
    for (const refuse of waiting) refuse(noAnswer())
    waiting.clear()
    // with a statement under way this cuts the connection off, and the statement fails
    for (const client of borrowed) void client.end()
  }

  const connectOwn = async () => {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: givenUpAfterMs,
      query_timeout: givenUpAfterMs,
    })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  const ask = async () => {
    if (isAsking || (!isSilent && borrowed.size === 0 && waiting.size === 0)) return
    isAsking = true
    // what held up this process may have held up the answer too: it is read before an immediate runs
    const late = setTimeout(() => setImmediate(() => isAsking && refuseAll()), silentAfterMs)
    try {
      own ??= await connectOwn()
      await own.query('select')
      isSilent = false
    } catch {
      // a database that refuses us is not silent: calls hear so themselves
      void own?.end()
      own = undefined
    } finally {
      clearTimeout(late)
      isAsking = false
    }
  }
  const asking = setInterval(ask, askEveryMs)
  asking.unref()

  return async () => {
    clearInterval(asking)
    await own?.end()
  }
}
