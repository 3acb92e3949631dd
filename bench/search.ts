import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { OpenDatabase } from '../apps/api/src/platform/database/open.ts'
import { credentials, onEachDatabase } from './both-databases.ts'
import { museumFolder } from './installation.ts'
import { editions, openMuseum } from './load/museum.ts'
import { signIn } from './program-detail/opening.ts'

/*
 * How long the one search takes among 193,121 artworks: `node bench/search.ts`, with `--artworks` for another number. On the
 * embedded database, and on PostgreSQL where TEST_POSTGRES_URL names a server.
 */

const { values } = parseArgs({ options: { artworks: { type: 'string', default: '193121' } } })
const artworks = Number(values.artworks)
const rounds = 7

/** Words of the museum's titles: as they are, one that is nowhere, and misspelled. */
const texts = {
  right: ['river', 'the', 'castle bridge', 'landscape with'],
  nowhere: ['qxzvw'],
  misspelled: ['rivre', 'lanscape', 'hosue', 'wite', 'skech of a castel'],
}

/** The titles alone, since the search looks at nothing else of an artwork. */
const load = async ({ db }: OpenDatabase) => {
  const { museum } = await openMuseum(museumFolder)
  await sql`with artist as (insert into account (user_type_id, first_name) values (3, 'Ada') returning id_user)
    insert into artist_profile (user_id, url) select id_user, 'ada' from artist`.execute(db)
  for (const edition of editions(museum.artworks, artworks))
    for (let from = 0; from < edition.length; from += 5000) {
      const titles = edition.slice(from, from + 5000).map(({ title }) => title || 'Untitled')
      await sql`insert into artwork (artist_id, title)
        select user_id, title from artist_profile, unnest(${titles}::text[]) as title`.execute(db)
    }
  await sql`analyze`.execute(db)
}

const measure = async (database: string, { url }: { url: string }) => {
  const api = await signIn(url, credentials)
  const timeOf = async (text: string) => {
    const start = performance.now()
    await api.get(`/search?q=${encodeURIComponent(text)}`)
    return performance.now() - start
  }
  const lines = []
  for (const [kind, words] of Object.entries(texts))
    for (const text of words) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) times.push(await timeOf(text))
      times.sort((one, other) => one - other)
      const [least, median] = [times[0]!, times[rounds >> 1]!].map(Math.round)
      lines.push({ database, kind, text, 'least (ms)': least, 'median (ms)': median })
    }
  return lines
}

console.table((await onEachDatabase({ load, measure })).flat())
