import { expect, test } from 'vitest'
import {
  bannerCalled,
  ownDatabase,
  sendRequest,
  signIn,
  spawnServer,
} from '../../apps/api/test/process/server-process.ts'
import { measure, report } from '../report.ts'
import { listAll } from './lists.ts'

const writers = 8
const rounds = measure({ short: 1, full: 20 })
const createsOfRound = 40

test('a create that is sent again with its key after its process was killed is made once', {
  timeout: 600_000,
}, async () => {
  const environment = await ownDatabase()
  const sent = new Set<string>()
  let unanswered: string[] = []
  let replayed = 0

  const start = async () => {
    const server = spawnServer(environment)
    const origin = await server.ready()
    return { server, origin, token: await signIn(origin) }
  }
  const create = async (origin: string, token: string, title: string) => {
    sent.add(title)
    const headers = { 'Idempotency-Key': `key-${title}` }
    const { status, headers: answered } = await sendRequest(origin, '/banner', {
      method: 'POST',
      token,
      body: bannerCalled(title),
      headers,
    })
    if (answered.get('idempotent-replayed')) replayed += 1
    return status
  }

  for (let round = 1; round <= rounds; round += 1) {
    const { server, origin, token } = await start()
    const again = unanswered
    unanswered = []
    for (const title of again) expect(await create(origin, token, title)).toBe(201)
    let made = 0
    const write = async (writer: number) => {
      for (let turn = 0; ; turn += 1) {
        const title = `${round}-${writer}-${turn}`
        const status = await create(origin, token, title).catch(() => 0)
        if (status !== 201) {
          unanswered.push(title)
          return
        }
        made += 1
        if (made === createsOfRound) server.child.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
    expect(await server.ended()).toBe('SIGKILL')
  }

  const { origin, token } = await start()
  const lost = unanswered.length
  for (const title of unanswered) expect(await create(origin, token, title)).toBe(201)
  // one that was answered before its process was killed
  expect(await create(origin, token, '1-0-0')).toBe(201)
  const banners = await listAll<{ title: string }>(origin, '/banner/all', 'banners', token)
  const titles = banners.map(({ title }) => title).filter((title) => sent.has(title))
  report('createdTwice', {
    rounds,
    'creates sent': sent.size,
    'records made': titles.length,
    'answers lost in the last round': lost,
    'answered as the first time': replayed,
  })
  expect(replayed).toBeGreaterThan(0)
  expect(titles.toSorted()).toEqual([...sent].toSorted())
})
