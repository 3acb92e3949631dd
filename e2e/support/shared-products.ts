import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sharedProducts, startProduct } from './product.ts'

/**
 * Starts a server for each process of tests that asks for one. A worker cannot: vitest ends it without a last hook. Returns the
 * function that stops them.
 */
export const offerSharedProducts = async () => {
  const started = new Map<string, ReturnType<typeof startProduct>>()
  const offer = createServer(async ({ url = '' }, response) => {
    const product = started.get(url) ?? startProduct({ TIME_ZONE: 'Europe/Madrid' })
    started.set(url, product)
    const answer = await product.then(
      (running) => ({ url: running.url }),
      (error) => ({ error: String(error) }),
    )
    response.end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(offer, 'listening')
  process.env[sharedProducts] = `http://127.0.0.1:${(offer.address() as AddressInfo).port}`
  return async () => {
    offer.close()
    const ended = await Promise.allSettled(started.values())
    for (const product of ended) if (product.status === 'fulfilled') await product.value.stop()
  }
}
