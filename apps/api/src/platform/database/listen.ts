import pg from 'pg'

/**
 * Hears what is notified on `channel` until the connection ends, which `onEnd` is told of. Rejects where there is no
 * connection; answers what ends it.
 */
export type Listen = (
  channel: string,
  hear: (payload: string) => void,
  onEnd: () => void,
) => Promise<() => Promise<void>>

/** Over a connection of its own: what waits for news must not take one from those who ask. */
export const listenAlone =
  (connectionString: string): Listen =>
  async (channel, hear, onEnd) => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, keepAlive: true })
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    await client.connect()
    try {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end()
      throw error
    }
    client.once('end', onEnd)
    return () => client.end()
  }
