import fastify from 'fastify'
import pg from 'pg'

/*
 * A program written by hand for these five endpoints alone, as good as it can be: Fastify, pg, schemas that serialize.
 * No sign-in, no rights, no change log, no checks beyond the types. `/counted` reads page and count as most programs
 * do; `/paged` leaves the count out, chooses the page first and joins after. A statement with a name is planned once for
 * each connection; one with a filter is planned for its values.
 */

const { DATABASE_URL, PORT = '0', HOST = '127.0.0.1' } = process.env

const { builtins } = pg.types
for (const type of [builtins.INT8, builtins.NUMERIC]) pg.types.setTypeParser(type, Number)
pg.types.setTypeParser(builtins.DATE, (value: string) => value)

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 })
const app = fastify()

const integer = { type: 'integer' }
const text = { type: 'string', nullable: true }
const number = { type: 'number', nullable: true }
const artwork = {
  type: 'object',
  properties: {
    id: integer,
    artist_id: integer,
    artist: text,
    artist_professional_name: text,
    title: text,
    dimensions: text,
    technique: text,
    price: number,
    description: text,
    date: text,
    quantity: number,
    order: integer,
    url: text,
    external_url: text,
    sold: integer,
    new: integer,
    most_viewed: integer,
    nft: integer,
    nft_sold: integer,
    nft_price: number,
    artwork_status_id: integer,
    web_image: text,
    mobile_image: text,
    likes: integer,
  },
}
const page = {
  type: 'object',
  properties: { count: integer, artworks: { type: 'array', items: artwork } },
}
const querystring = {
  type: 'object',
  properties: { limit: integer, offset: integer, status: integer, title: { type: 'string' }, not: integer },
}
const params = { type: 'object', properties: { id: integer } }

interface Query {
  limit: number
  offset: number
  status?: number
  title?: string
  not?: number
}

/** The name of a statement, which one with a filter has not. */
const named = (name: string, condition: string) => (condition === '' ? { name } : {})

const columns = 'artwork.*, artist.name as artist, artist.professional_name as artist_professional_name'
const joined = 'reference.artwork join reference.artist on artist.id = artist_id'

/** The condition and its values; `not` leaves one artwork out, so that each question can be one never asked before. */
const where = ({ status, title, not }: Query) => {
  const conditions: string[] = []
  const values: unknown[] = []
  const add = (condition: string, value: unknown) => conditions.push(`${condition} $${values.push(value)}`)
  if (status !== undefined) add('artwork_status_id =', status)
  if (title !== undefined) add('title ilike', `%${title}%`)
  if (not !== undefined) add('artwork.id <>', not)
  return { condition: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values }
}

app.get<{ Querystring: Query }>(
  '/counted',
  { schema: { querystring, response: { 200: page } } },
  async ({ query }) => {
    const { condition, values } = where(query)
    const [rows, counted] = await Promise.all([
      pool.query({
        ...named('page', condition),
        text: `select ${columns} from ${joined} ${condition} order by artwork.id
         limit $${values.length + 1} offset $${values.length + 2}`,
        values: [...values, query.limit, query.offset],
      }),
      pool.query({
        ...named('count', condition),
        text: `select count(*) from reference.artwork ${condition}`,
        values,
      }),
    ])
    return { artworks: rows.rows, count: counted.rows[0].count }
  },
)

app.get<{ Querystring: Query }>(
  '/paged',
  { schema: { querystring, response: { 200: page } } },
  async ({ query }) => {
    const { condition, values } = where(query)
    const { rows } = await pool.query({
      ...named('page without count', condition),
      text: `select ${columns} from ${joined} where artwork.id in (
         select id from reference.artwork ${condition} order by id
         limit $${values.length + 1} offset $${values.length + 2}
       ) order by artwork.id`,
      values: [...values, query.limit, query.offset],
    })
    return { artworks: rows }
  },
)

app.get<{ Params: { id: number } }>(
  '/artworks/:id',
  { schema: { params, response: { 200: artwork } } },
  async ({ params: { id } }, reply) => {
    const { rows } = await pool.query({
      name: 'one',
      text: `select ${columns} from ${joined} where artwork.id = $1`,
      values: [id],
    })
    return rows[0] ?? reply.code(404).send({})
  },
)

app.patch<{ Params: { id: number }; Body: { price: number } }>(
  '/artworks/:id',
  { schema: { params, body: { type: 'object', properties: { price: number } }, response: { 200: artwork } } },
  async ({ params: { id }, body: { price } }, reply) => {
    const { rows } = await pool.query({
      name: 'change',
      text: 'update reference.artwork set price = $1 where id = $2 returning *',
      values: [price, id],
    })
    return rows[0] ?? reply.code(404).send({})
  },
)

app.get('/', async () => ({ status: 'ok' }))

process.on('SIGTERM', () => process.exit(0))
console.log(`ready on ${await app.listen({ host: HOST, port: Number(PORT) })}`)
