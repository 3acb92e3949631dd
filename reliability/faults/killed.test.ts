import { expect, test } from 'vitest'
import {
  bannerCalled,
  ownDatabase,
  sendRequest,
  signIn,
  spawnServer,
} from '../../apps/api/test/process/server-process.ts'
import { measure, report, within } from '../report.ts'
import { listAll } from './lists.ts'

interface Banner {
  id_banner: number
  title: string
}
interface Line {
  entity: string
  record_id: number
  fields: { title?: { before: string | null; after: string | null } }
}

const writers = 8
const rounds = measure({ short: 1, full: 5 })
const writesOfRound = measure({ short: 60, full: 400 })

test('no acknowledged write is lost and none is half done when the process is killed', {
  timeout: 300_000,
}, async () => {
  const environment = await ownDatabase()
  const acknowledged: string[] = []
  const msToRecover: number[] = []

  const start = async () => {
    const begin = performance.now()
    const server = spawnServer(environment)
    const origin = await server.ready()
    expect((await sendRequest(origin, '/health')).status).toBe(200)
    return { server, origin, token: await signIn(origin), ms: Math.round(performance.now() - begin) }
  }

  for (let round = 1; round <= rounds; round += 1) {
    const { server, origin, token, ms } = await start()
    if (round > 1) msToRecover.push(ms)
    const enough = acknowledged.length + writesOfRound

    /** Makes a banner, renames it a few times, makes the next; until the server is gone. */
    const write = async (writer: number) => {
      let path = ''
      for (let turn = 0; ; turn += 1) {
        const title = `${round}-${writer}-${turn}`
        const isNew = turn % 5 === 0
        const { status, data } = isNew
          ? await sendRequest(origin, '/banner', { method: 'POST', token, body: bannerCalled(title) })
          : await sendRequest(origin, path, { method: 'PATCH', token, body: { title } })
        if (isNew) path = `/banner/${(data.banner as unknown as Banner).id_banner}`
        if (status < 300) acknowledged.push(title)
        if (acknowledged.length >= enough) server.child.kill('SIGKILL')
      }
    }
    await Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)))
    expect(await server.ended()).toBe('SIGKILL')
  }

  const { origin, token, ms } = await start()
  msToRecover.push(ms)
  const banners = await listAll<Banner>(origin, '/banner/all', 'banners', token)
  const changes = await listAll<Line>(origin, '/changelog/all', 'changes', token)
  const lines = changes.filter(({ entity, fields }) => entity === 'banner' && fields.title)
  const written = new Set(lines.map(({ fields }) => fields.title!.after))
  const lost = acknowledged.filter((title) => !written.has(title))
  // the lines of a record tell its whole life: each goes on where the one before it ended, and the last is the record
  const told = new Map<number, string | null>()
  const halfDone = lines.filter(({ record_id, fields }) => {
    const fits = fields.title!.before === (told.get(record_id) ?? null)
    told.set(record_id, fields.title!.after)
    return !fits
  }).length
  const differing = banners.filter(({ id_banner, title }) => told.get(id_banner) !== title).length

  report('killed', {
    rounds,
    'writes acknowledged': acknowledged.length,
    'of them found': acknowledged.length - lost.length,
    'half done': halfDone + differing + Math.abs(told.size - banners.length),
    'ms until healthy and signed in, at most': Math.max(...msToRecover),
  })
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * writesOfRound)
  expect(lost).toEqual([])
  expect([halfDone, differing, told.size]).toEqual([0, 0, banners.length])
  expect(Math.max(...msToRecover)).toBeLessThan(within(5000))
})
