import dns from 'node:dns'
import { once } from 'node:events'
import { type AddressInfo, createServer, Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { picture, uploader } from '../../apps/api/test/uploads.ts'
import { measure, report } from '../report.ts'
import { readKnownIds } from './support/known-ids.ts'
import { type JsonSchema, type Operation, readOperations } from './support/operations.ts'
import { startTarget } from './support/target.ts'
import { fieldsOf } from './support/values.ts'

/** Of each request with each address. */
const requestsEach = measure({ short: 1, full: 4 })

let target: Awaited<ReturnType<typeof startTarget>>
let origin: string
let visits = 0
/** Where a server that fetched what it is given would arrive. */
const canary = createServer((socket) => {
  visits += 1
  socket.destroy()
})

beforeAll(async () => {
  target = await startTarget()
  await once(canary.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
})
afterAll(async () => {
  canary.close()
  await target.api.close()
})

/** Every connection and every name that this process looks up, from now on. */
const watchNetwork = () => {
  const connect = vi.spyOn(Socket.prototype, 'connect')
  const lookup = vi.spyOn(dns, 'lookup')
  return {
    leavings: () =>
      [...connect.mock.calls, ...lookup.mock.calls]
        .map(([to]) => JSON.stringify(to))
        .filter((to) => to.includes(new URL(origin).port) || to.includes('canary')),
    stop: () => vi.restoreAllMocks(),
  }
}

const isFreeText = ([name, { type, anyOf, pattern, format }]: [string, JsonSchema]): boolean => {
  if (anyOf) return anyOf.some((one) => isFreeText([name, one]))
  return type === 'string' && !pattern && !format && !/password|email|^ext$/.test(name)
}

/** A path with the first record. */
const addressOf = ({ path }: Operation) => path.replace(/\{\w+\}/g, '1')

test('the server fetches no address that it is given, in any text of any request or in a file', async () => {
  const { api, send } = target
  const addresses = [
    `${origin}/a.png`,
    `<iframe src="${origin}/frame"></iframe>`,
    'https://canary.invalid/a.mp4',
  ]
  const known = await readKnownIds(api)
  const operations = await readOperations(api)
  const network = watchNetwork()
  // Somebody who comes is seen.
  await fetch(origin).catch(() => undefined)
  expect([visits, network.leavings().length]).toEqual([1, 1])

  const outcomes = { taken: 0, refused: 0 }
  for (const operation of operations.filter(({ body, path }) => body && !path.endsWith('/undo')))
    for (const address of addresses) {
      const properties = operation.body!.anyOf?.[0]?.properties ?? operation.body!.properties ?? {}
      const texts = Object.entries(properties)
        .filter(isFreeText)
        .map(([name]) => [name, address])
      for (const fields of fc.sample(fieldsOf(operation.body!, known), { numRuns: requestsEach, seed: 1 })) {
        const { statusCode } = await send(operation, {
          isBroken: false,
          url: addressOf(operation),
          headers: { 'content-type': 'application/json', host: new URL(origin).host, referer: address },
          payload: JSON.stringify(Object.fromEntries([...fields, ...texts])),
        })
        outcomes[statusCode < 400 ? 'taken' : 'refused'] += 1
      }
    }

  const { ask, put } = uploader(api, (await api.signIn()).token)
  const record = `/api/banner/${await api.createBanner()}`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${origin}/x.png" width="9" height="9"/></svg>`
  await put(await ask({ record }), drawing)
  await put(await ask({ record }), Buffer.concat([await picture(), Buffer.from(drawing)]))

  // Reads the stored values.
  for (const operation of operations.filter(
    ({ method, path }) => method === 'GET' && path !== '/api/presence',
  ))
    await send(operation, { isBroken: false, url: addressOf(operation), headers: {} })

  report('serverRequests', {
    'requests with an address': outcomes.taken + outcomes.refused,
    ...outcomes,
    fetched: visits - 1,
  })
  const leavings = network.leavings().slice(1)
  network.stop()
  expect({ visits, leavings }).toEqual({ visits: 1, leavings: [] })
  expect(outcomes.taken).toBeGreaterThan(20)
})
