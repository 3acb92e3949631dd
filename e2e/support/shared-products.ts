import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { postgresTemplate } from '../../apps/api/test/templates.ts'
import { prepareDatabase } from './prepared-data.ts'
import { sharedProducts, startProduct } from './product.ts'

/**
 * Starts a server for each process of tests that asks for one, and takes it away or brings it back as that process says. A worker
 * cannot: vitest ends it without a last hook. Returns the function that stops them.
 */
export const offerSharedProducts = async () => {
  let template: ReturnType<typeof postgresTemplate> | undefined
  const start = async () => {
    template ??= postgresTemplate()
    const database = await prepareDatabase((await template).name)
    const product = await startProduct({
      TIME_ZONE: 'Europe/Madrid',
      DATABASE_URL: database.url,
      TOKEN_SECRET: 'at least thirty-two characters long',
    })
    const stop = async () => {
      await product.stop()
      await database.drop()
    }
    return { ...product, databaseUrl: database.url, stop }
  }
  const started = new Map<string, ReturnType<typeof start>>()
  const offer = createServer(async ({ url: path = '' }, response) => {
    const [, worker = '', what] = path.split('/')
    const product = started.get(worker) ?? start()
    started.set(worker, product)
    const answer = async () => {
      const running = await product
      if (what === 'kill') await running.kill()
      if (what === 'resume') await running.resume()
      const { url, dataFolder, databaseUrl } = running
      return { url, dataFolder, databaseUrl }
    }
    response.end(JSON.stringify(await answer().catch((error) => ({ error: String(error) }))))
  }).listen(0, '127.0.0.1')
  await once(offer, 'listening')
  process.env[sharedProducts] = `http://127.0.0.1:${(offer.address() as AddressInfo).port}`
  return async () => {
    offer.close()
    const ended = await Promise.allSettled(started.values())
    for (const product of ended) if (product.status === 'fulfilled') await product.value.stop()
    await (await template)?.remove()
  }
}
