import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Changes prices one by one, as a long time of work does, and leaves the cleaning to the database. */
export const updateMany = (url: string, count: number) =>
  withClient(url, async (client) => {
    for (let n = 0; n < count; n += 1000)
      await client.query(
        `update artwork set price = (random() * 10000)::integer
         where id_artwork in (select (random() * (select max(id_artwork) from artwork))::integer from generate_series(1, 1000))`,
      )
  })

/** The references' own copy of the rows; both sides cleaned and analysed. Answers the ids of the artworks. */
export const prepareDatabase = (url: string) =>
  withClient(url, async (client) => {
    for (const table of ['artwork', 'artist_profile', 'account'])
      await client.query(`vacuum analyze ${table}`)
    const schema = await readFile(join(import.meta.dirname, 'reference/schema.sql'), 'utf8')
    for (const statement of schema.split(/;\n/)) if (statement.trim()) await client.query(statement)
    const { rows } = await client.query<{ id: number }>('select id_artwork as id from artwork order by id')
    return rows.map(({ id }) => id)
  })

/** Waits for the statements that the requests of a turn have left behind: they would slow down the next turn. */
export const untilIdle = (url: string) =>
  withClient(url, async (client) => {
    const running = `select from pg_stat_activity
      where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`
    while ((await client.query(running)).rowCount) await pause(50)
  })
