import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'

export interface EmbeddedDatabase {
  connection: PoolConfig
  close: () => Promise<void>
}

/**
 * Starts PostgreSQL compiled to WebAssembly in a worker thread, so that a long statement never holds up
 * the API's event loop, and lets the ordinary driver reach it on a private Unix socket.
 * `folder` keeps the data; the caller holds its lock. `onDeath` hears of it when the worker ends unasked.
 */
export const startEmbedded = async (
  folder: string,
  onDeath: (error: Error) => void,
): Promise<EmbeddedDatabase> => {
  const socketFolder = await mkdtemp(join(tmpdir(), 'vernissage-'))
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder, socket: join(socketFolder, '.s.PGSQL.5432') },
  })
  const removeSocket = () => rm(socketFolder, { recursive: true, force: true })

  const died = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the embedded database ended with ${code}`)))
  })
  try {
    await Promise.race([died, new Promise((resolve) => worker.once('message', resolve))])
  } catch (error) {
    await removeSocket()
    throw error
  }
  let closing = false
  died.catch((error) => closing || onDeath(error))

  return {
    // It is one session however often we connect: a second connection, or a new one after the first was dropped for
    // being idle, would meet the named statements of the other.
    connection: {
      host: socketFolder,
      port: 5432,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      onConnect: (client) => client.query('deallocate all'),
    },
    close: async () => {
      closing = true
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      worker.postMessage('close')
      await ended
      await removeSocket()
    },
  }
}
