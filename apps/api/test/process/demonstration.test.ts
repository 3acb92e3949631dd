import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownDatabase, sendRequest, signIn, spawnServer } from './server-process.ts'

interface Banner {
  id_banner: number
  web_image: string
  mobile_image: string
}

test('a record of the demonstration has its pictures after a start without it, also once its deletion is undone', {
  timeout: 120_000,
}, async () => {
  const environment = await ownDatabase({ empty: true })
  const first = spawnServer({ ...environment, DEMO: '1' })
  const before = await first.ready()
  const token = await signIn(before)
  const { data } = await sendRequest(before, '/banner/all', { token })
  const [banner, other] = data.banners as unknown as [Banner, Banner]
  const deleted = await sendRequest(before, `/banner/${banner.id_banner}`, { method: 'DELETE', token })
  expect(deleted.status).toBe(200)
  first.child.kill('SIGTERM')
  await first.ended()
  // what was drawn ahead meanwhile
  await rm(join(environment.DATA_DIR!, 'files'), { recursive: true, force: true })

  const second = spawnServer({ ...environment, DEMO: '0' })
  const origin = await second.ready()
  const deletions = { AND: [{ field: 'action', operator: '=', value: 'delete' }] }
  const log = await sendRequest(
    origin,
    `/changelog/all?filter=${encodeURIComponent(JSON.stringify(deletions))}`,
    { token },
  )
  const [{ id_change }] = log.data.changes as unknown as [{ id_change: number }]
  const undone = await sendRequest(origin, `/changelog/${id_change}/undo`, { method: 'POST', token })
  expect(undone.status).toBe(200)
  for (const { web_image, mobile_image } of [banner, other])
    for (const path of [web_image, mobile_image])
      expect((await fetch(`${origin}/media/${path}`)).status).toBe(200)
})
