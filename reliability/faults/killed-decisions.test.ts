import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../apps/api/src/platform/database/open.ts'
import { ownDatabase, sendRequest, signIn, spawnServer } from '../../apps/api/test/process/server-process.ts'
import { measure } from '../report.ts'
import { listAll } from './lists.ts'

interface Action {
  id_bulk_action: number
  state: string
  done: number
  unchanged: number
  refused: number
}
interface Line {
  entity: string
  record_id: number
  action: string
  fields: Record<string, { after: unknown }>
}

const kills = measure({ short: 1, full: 8 })
const applications = measure({ short: 80, full: 200 })

/** Applications of an artwork each, to one exhibition. */
const apply = async ({ DATABASE_URL: databaseUrl, DATA_DIR }: Record<string, string>) => {
  const { db, close } = await openDatabase(
    { databaseUrl, dataFolder: DATA_DIR!, hasTime: true },
    () => undefined,
  )
  await sql`
    with artist as (
      insert into account (user_type_id, first_name)
      select 3, 'Artist ' || number from generate_series(1, ${applications}::integer) as number returning id_user
    ), profile as (
      insert into artist_profile (user_id) select id_user from artist returning user_id
    ), work as (
      insert into artwork (artist_id, title) select user_id, 'Work' from profile returning id_artwork, artist_id
    ), exhibition as (
      insert into exhibition (title, exhibition_type_id) values ('May', 3) returning id_exhibition
    ), application as (
      insert into exhibition_application (exhibition_id, user_id)
      select id_exhibition, user_id from exhibition, profile returning id_exhibition_application, user_id
    )
    insert into exhibition_application_artwork (exhibition_application_id, artwork_id)
    select id_exhibition_application, id_artwork from application join work on artist_id = user_id`.execute(
    db,
  )
  await close()
}

test('a server that ends in the middle of accepting many leaves each acceptance whole or not begun, and the next goes on', {
  timeout: 300_000,
}, async () => {
  const environment = await ownDatabase()
  await apply(environment)
  const start = async () => {
    const server = spawnServer(environment)
    const origin = await server.ready()
    return { server, origin, token: await signIn(origin) }
  }
  let { server, origin, token } = await start()
  const read = async (id: number) =>
    (await sendRequest(origin, `/bulkaction/${id}`, { token })).data.bulk_action as unknown as Action
  const reach = async (id: number, isReached: (action: Action) => boolean) => {
    for (;;) {
      const action = await read(id)
      if (isReached(action)) return action
      await pause(20)
    }
  }

  const { data } = await sendRequest(origin, '/bulkaction', {
    method: 'POST',
    token,
    body: {
      kind: 'exhibition_application',
      action: 'accept',
      query: {},
    },
  })
  const id = (data.bulk_action as unknown as Action).id_bulk_action
  await reach(id, ({ state }) => state === 'checked')
  await sendRequest(origin, `/bulkaction/${id}/start`, { method: 'POST', token })

  const seen: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const least = (applications / (kills + 1)) * kill
    const { done } = await reach(id, (action) => action.done >= least)
    seen.push(done)
    server.child.kill('SIGKILL')
    await server.ended()
    ;({ server, origin, token } = await start())
  }
  expect(seen[0]).toBeLessThan(applications)
  const action = await reach(id, ({ state }) => state === 'done')
  expect(action).toMatchObject({ done: applications, unchanged: 0, refused: 0 })

  // one that was half done would have been found linked, and lack a line; one done twice would have two
  const lines = await listAll<Line>(origin, '/changelog/all', 'changes', token)
  const count = (entity: string, isMeant: (line: Line) => boolean) =>
    lines.filter((line) => line.entity === entity && isMeant(line)).length
  expect([
    count('exhibition_application', ({ fields }) => fields.decision_id?.after === 1),
    count('exhibition_artist', ({ action: what }) => what === 'create'),
    count('exhibition_artwork', ({ action: what }) => what === 'create'),
  ]).toEqual([applications, applications, applications])

  // and one undo takes all of them back
  const { data: undone } = await sendRequest(origin, `/bulkaction/${id}/undo`, { method: 'POST', token })
  await reach((undone.bulk_action as unknown as Action).id_bulk_action, ({ state }) => state === 'done')
  expect(await listAll(origin, '/exhibitionartwork/all', 'exhibition_artworks', token)).toEqual([])
  const statuses = await listAll<{ application_status_id: number; decision_id: number | null }>(
    origin,
    '/exhibitionapplication/all',
    'exhibition_applications',
    token,
  )
  expect(new Set(statuses.map((one) => `${one.application_status_id} ${one.decision_id}`))).toEqual(
    new Set(['1 null']),
  )
  server.child.kill()
  await server.ended()
})
