import { sql } from 'kysely'
import { createSiteTokens } from '../apps/api/src/platform/auth/site-tokens.ts'
import { credentials, onEachDatabase } from './both-databases.ts'
import { median, percentile } from './measure.ts'

/*
 * Measures how a flood of applications to an open call slows staff down: `node bench/applications.ts`. Twenty applicants at once begin and send
 * in one after the other, all of which are admitted, while somebody asks for a page of artworks, a search and a record.
 */

const seconds = 15
const applicants = 20

const send = async (url: string, token: string, method: string, path: string, body?: object) => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { status: answer.status, data }
}

const filter = encodeURIComponent(
  JSON.stringify({ AND: [{ field: 'title', operator: 'LIKE', value: '%river 12%' }] }),
)
const asked = ['/artwork/all?limit=24', `/artwork/all?limit=24&filter=${filter}`, '/artwork/7', '/desk']

/** How long staff's requests take, one after another, in milliseconds. */
const work = async (url: string, token: string) => {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end)
    for (const path of asked) {
      const begin = performance.now()
      const { status } = await send(url, token, 'GET', path)
      if (status !== 200) throw new Error(`${path} was answered ${status}`)
      times.push(performance.now() - begin)
    }
  return times
}

let siteToken = ''

const figures = await onEachDatabase({
  load: async ({ db }) => {
    siteToken = await createSiteTokens(db).create('Bench')
    await sql`insert into account (user_type_id, first_name, last_name) values (3, 'Ana', 'Ruiz')`.execute(db)
    await sql`insert into artist_profile (user_id, url) select id_user, 'ana-ruiz' from account`.execute(db)
    await sql`insert into artwork (artist_id, title, url)
      select id_user, 'River ' || n, 'river-' || n from account, generate_series(1, 20000) as n`.execute(db)
    // several open calls: one takes 600 applications a minute
    await sql`insert into exhibition (title, url, exhibition_type_id, exhibition_status_id, application_limit_date)
      select 'Call ' || n, 'call-' || n, 3, 2, '2099-12-31' from generate_series(1, ${applicants}) as n`.execute(
      db,
    )
  },
  measure: async (database, { url }) => {
    const { data } = await send(url, '', 'POST', '/login', { ...credentials, device: 'web' })
    const calm = await work(url, data.token)
    let isOver = false
    let sentIn = 0
    const apply = async (index: number) => {
      while (!isOver) {
        const begun = await send(url, siteToken, 'POST', '/applicationdraft', {
          exhibition: `index-${index + 1}`,
          email: `${crypto.randomUUID()}@applicants.test`,
          first_name: 'Lena',
          last_name: 'Okafor',
          works: [{ title: 'Salt' }],
          consent: 1,
        })
        if (begun.status !== 201) continue
        const { status } = await send(url, begun.data.token, 'POST', '/applicationdraft/me/submit', {})
        if (status === 200) sentIn += 1
      }
    }
    const flood = Promise.all(Array.from({ length: applicants }, (_, index) => apply(index)))
    const flooded = await work(url, data.token)
    isOver = true
    await flood
    const shown = (times: number[]) => ({
      'ms, median': Number(median(times).toFixed(1)),
      'ms, 95th of a hundred': Number(percentile(times, 0.95).toFixed(1)),
    })
    return [
      { database, when: 'calm', 'sent in a second': 0, ...shown(calm) },
      { database, when: 'flooded', 'sent in a second': Math.round(sentIn / seconds), ...shown(flooded) },
    ]
  },
})
console.table(figures.flat())
