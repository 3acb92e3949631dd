import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/*
 * A PostgreSQL that is frozen, or cut off by the network, keeps its connections and never answers. Its own statement_timeout
 * does not run then, and a timeout of ours on every statement would have to be longer than the longest allowed statement.
 * So an empty query is sent every now and then while requests wait for the database. When it is not answered either, all
 * requests fail at once.
 */

const askEveryMs = 400
/** A request that began when the silence began is refused after both of these at most. */
const silentAfterMs = 1300
/** In such steps: a step that comes late counts as one. */
const countedMs = 100
/** The connection that asks may be dead itself: a new one asks too. */
const askAgainAfterMs = 600
const givenUpAfterMs = 5000

const noAnswer = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/**
 * A pool that fails with ETIMEDOUT while its database is silent: new requests, those that wait for a connection, and those under
 * way, whose connections are ended.
 */
export class WatchedPool extends pg.Pool {
  readonly #own: pg.ClientConfig
  readonly #borrowed = new Set<pg.PoolClient>()
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #asking: NodeJS.Timeout
  #isSilent = false
  #isAsking = false
  #client: pg.Client | undefined

  constructor(options: pg.PoolConfig) {
    super(options)
    this.#own = {
      connectionString: options.connectionString,
      connectionTimeoutMillis: givenUpAfterMs,
      query_timeout: givenUpAfterMs,
    }
    this.on('acquire', (client) => this.#borrowed.add(client))
    this.on('release', (_error, client) => this.#borrowed.delete(client))
    this.#asking = setInterval(() => this.#ask(), askEveryMs)
    this.#asking.unref()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.PoolClient> | undefined {
    const client = this.#connectUnlessSilent()
    if (!done) return client
    // the pool's own `query` hands in a callback
    client.then(
      (given) => done(undefined, given, given.release),
      (error) => done(error, undefined, () => undefined),
    )
    return undefined
  }

  override async end() {
    clearInterval(this.#asking)
    await this.#client?.end()
    await super.end()
  }

  #connectUnlessSilent() {
    return new Promise<pg.PoolClient>((resolve, reject) => {
      if (this.#isSilent) return reject(noAnswer())
      this.#waiting.add(reject)
      super.connect().then(
        // a connection that comes after the refusal goes back
        (client) => (this.#waiting.delete(reject) ? resolve(client) : client.release()),
        (error) => {
          this.#waiting.delete(reject)
          reject(error)
        },
      )
    })
  }

  #refuseAll() {
    this.#isSilent = true
    for (const refuse of this.#waiting) refuse(noAnswer())
    this.#waiting.clear()
    // this cuts off a connection with a statement under way, and the statement fails
    for (const client of this.#borrowed) void client.end()
  }

  /** A connection outside of the pool on which the database has answered: `known`, or a new one. */
  async #answered(known?: pg.Client) {
    const client = known ?? new pg.Client(this.#own)
    try {
      if (!known) {
        client.on('error', () => undefined)
        await client.connect()
      }
      await client.query('select')
      return client
    } catch (error) {
      void client.end()
      throw error
    }
  }

  async #ask() {
    const isNeeded = this.#isSilent || this.#borrowed.size > 0 || this.#waiting.size > 0
    if (this.#isAsking || !isNeeded) return
    this.#isAsking = true
    // what holds up this process may hold up the answer too: such time does not count, and the answer is read before an immediate runs
    let waited = 0
    const late = setInterval(() => {
      waited += countedMs
      if (waited === silentAfterMs) setImmediate(() => this.#isAsking && this.#refuseAll())
    }, countedMs)
    const first = new AbortController()
    const asked = [
      this.#answered(this.#client),
      setTimeout(askAgainAfterMs, undefined, { signal: first.signal }).then(() => this.#answered()),
    ]
    try {
      this.#client = await Promise.any(asked)
      this.#isSilent = false
    } catch {
      // a database that refuses connections is not silent: requests get that error themselves
      this.#client = undefined
    } finally {
      first.abort()
      for (const each of asked)
        each.then(
          (client) => {
            if (client !== this.#client) void client.end()
          },
          () => undefined,
        )
      clearInterval(late)
      this.#isAsking = false
    }
  }
}
