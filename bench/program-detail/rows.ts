import type { OpenDatabase } from '../../apps/api/src/platform/database/open.ts'

export const kinds = ['exhibition', 'magazine'] as const
export type Kind = (typeof kinds)[number]

/** How many rows of each part a program has. */
export const sizes = {
  small: { application: 10, artwork: 10, artist: 10, sponsor: 10 },
  large: { application: 2000, artwork: 5000, artist: 2000, sponsor: 300 },
} as const
export type Size = keyof typeof sizes

type Part = keyof (typeof sizes)[Size]

/** A program of each kind and size is found under this address. */
export const urlOf = (kind: Kind, size: Size) => `${size}-${kind}`

/** Inserts the artists, artworks and sponsors of the programs, as many as the large one needs. */
const loadTargets = async ({ pool }: Pick<OpenDatabase, 'pool'>) => {
  const { artist, artwork, sponsor } = sizes.large
  await pool.query(`insert into account (user_type_id, first_name, last_name)
    select 3, 'Artist', 'No ' || n from generate_series(1, ${artist}) as n`)
  await pool.query(`insert into artist_profile (user_id, url)
    select id_user, 'artist-' || id_user from account where user_type_id = 3`)
  await pool.query(`insert into artwork (artist_id, title, url)
    select user_id, 'Work ' || n || ' of ' || user_id, 'work-' || n || '-' || user_id
    from artist_profile, generate_series(1, ${Math.ceil(artwork / artist)}) as n limit ${artwork}`)
  await pool.query(`insert into sponsor (name)
    select 'Sponsor ' || n from generate_series(1, ${sponsor}) as n`)
}

/** The column by which each part of a program refers to another table, with that table and its key. */
const targets: Record<Part, [column: string, table: string, key: string]> = {
  application: ['user_id', 'artist_profile', 'user_id'],
  artwork: ['artwork_id', 'artwork', 'id_artwork'],
  artist: ['artist_id', 'artist_profile', 'user_id'],
  sponsor: ['sponsor_id', 'sponsor', 'id_sponsor'],
}

const loadProgram = async ({ pool }: Pick<OpenDatabase, 'pool'>, kind: Kind, size: Size) => {
  const url = urlOf(kind, size)
  const { rows } = await pool.query(`insert into ${kind} (title, url, ${kind}_type_id)
    values ('${url}', '${url}', 1) returning id_${kind} as id`)
  const [{ id }] = rows
  for (const [part, [column, table, key]] of Object.entries(targets))
    await pool.query(`insert into ${kind}_${part} (${kind}_id, ${column})
      select ${id}, ${key} from ${table} order by ${key} limit ${sizes[size][part as Part]}`)
  await pool.query(`insert into ${kind}_application_artwork (${kind}_application_id, artwork_id)
    select id_${kind}_application, id_artwork from ${kind}_application join artwork on artist_id = user_id
    where ${kind}_id = ${id}`)
}

/** A small and a large program of each kind, into a migrated database without artists of its own. */
export const loadRows = async (database: Pick<OpenDatabase, 'pool'>) => {
  await loadTargets(database)
  for (const kind of kinds)
    for (const size of Object.keys(sizes) as Size[]) await loadProgram(database, kind, size)
  await database.pool.query('analyze')
}
