import { expect, test } from 'vitest'
import { loadDemonstration } from '../../demo/load.ts'
import { ensureAdministrator } from '../../src/features/session/session.ts'
import { createPasswords } from '../../src/platform/auth/passwords.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { administrator, callServer, ownDatabase, signIn, spawnServer } from './server-process.ts'

interface Banner {
  id_banner: number
  web_image: string
  mobile_image: string
}

test('a record of the demonstration has its pictures after a start without it, also once its deletion is undone', {
  timeout: 120_000,
}, async () => {
  const environment = await ownDatabase()
  const where = { databaseUrl: environment.DATABASE_URL, dataFolder: environment.DATA_DIR!, hasTime: true }
  const { db, close } = await openDatabase(where, () => undefined)
  const passwords = createPasswords('low')
  await ensureAdministrator(db, passwords, administrator)
  await loadDemonstration({ db, passwords })
  await close()

  const origin = await spawnServer({ ...environment, DEMO: '0' }).ready()
  const token = await signIn(origin)
  const { data } = await callServer(origin, '/banner/all', { token })
  const [banner, other] = data.banners as unknown as [Banner, Banner]
  const deleted = await callServer(origin, `/banner/${banner.id_banner}`, { method: 'DELETE', token })
  expect(deleted.status).toBe(200)
  const deletions = { AND: [{ field: 'action', operator: '=', value: 'delete' }] }
  const log = await callServer(
    origin,
    `/changelog/all?filter=${encodeURIComponent(JSON.stringify(deletions))}`,
    { token },
  )
  const [{ id_change }] = log.data.changes as unknown as [{ id_change: number }]
  const undone = await callServer(origin, `/changelog/${id_change}/undo`, { method: 'POST', token })
  expect(undone.status).toBe(200)
  for (const { web_image, mobile_image } of [banner, other])
    for (const path of [web_image, mobile_image])
      expect((await fetch(`${origin}/media/${path}`)).status).toBe(200)
})
