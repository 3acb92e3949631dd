import { type Condition, type Group, groupSchema } from '@vernissage/contract/lists'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import type { RecordName, Subject } from './holdings.ts'

/** What a view says: its texts, those of them that are no more than a name where they are one, and the ids it looks for. */
interface Said {
  id_list_view: number
  texts: string[]
  ids: number[]
}

/** A number under one of these names is the id of an account: `artist`, `artist_id`, `id_user`. */
const namesAccount = /^(?:id_)?(?:artist|user|consultant|account)(?:_id)?$/

const conditionsIn = (group: Group): Condition[] =>
  ('AND' in group ? group.AND : group.OR).flatMap((member) =>
    'field' in member ? [member] : conditionsIn(member),
  )

/** A `LIKE` pattern as the text that it looks for. */
const withoutWildcards = (pattern: string) => pattern.replace(/\\(.)|[%_]/g, '$1')

const parseFilter = (filter: string | undefined) => {
  try {
    return groupSchema.safeParse(JSON.parse(filter ?? '')).data
  } catch {
    return undefined
  }
}

/** All that a value says, however deep, the names of its parts included. */
const sayingsOf = (name: string, value: unknown): { texts: string[]; ids: number[] } => {
  if (typeof value === 'string') return { texts: [value], ids: [] }
  if (typeof value === 'number') return { texts: [], ids: namesAccount.test(name) ? [value] : [] }
  if (typeof value !== 'object' || value === null) return { texts: [], ids: [] }
  const parts = Object.entries(value).map(([key, part]) => ({
    key,
    ...sayingsOf(Array.isArray(value) ? name : key, part),
  }))
  return {
    texts: parts.flatMap(({ key, texts }) => [key, ...texts]),
    ids: parts.flatMap(({ ids }) => ids),
  }
}

interface View {
  id_list_view: number
  name: string
  state: unknown
  query: Record<string, string>
}

const saidBy = ({ id_list_view, name, state, query }: View): Said => {
  const filter = parseFilter(query.filter)
  const conditions = filter ? conditionsIn(filter) : []
  const inState = sayingsOf('', state)
  return {
    id_list_view,
    texts: [
      name,
      ...inState.texts,
      ...Object.values(query),
      ...conditions.flatMap(({ value }) => (typeof value === 'string' ? [withoutWildcards(value)] : [])),
    ],
    ids: [
      ...inState.ids,
      ...conditions.flatMap(({ field, value }) =>
        typeof value === 'number' && namesAccount.test(field) ? [value] : [],
      ),
    ],
  }
}

/** The texts as searches compare them. */
const folded = async (trx: Trx, texts: readonly string[]) => {
  const { rows } = await sql<{ text: string }>`
    select search_text(text) as text
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given (text, place)
    order by place`.execute(trx)
  return rows.map(({ text }) => text)
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Whether a text names somebody: it holds their address or what is before its `@`, it holds all words of a name of several, in a
 * row, or it is nothing but words of a name.
 */
const namer = (email: string, names: readonly string[]) => {
  const called = names.map(wordsOf).filter((words) => words.length > 0)
  return (text: string) => {
    const isOfAddress = text.includes('@') && !text.trim().startsWith('@') && email.includes(text.trim())
    if (text.includes(email) || isOfAddress) return true
    const words = wordsOf(text)
    const inARow = ` ${words.join(' ')} `
    return called.some(
      (name) =>
        (name.length > 1 && inARow.includes(` ${name.join(' ')} `)) ||
        (words.length > 0 && words.every((word) => name.includes(word))),
    )
  }
}

/**
 * Deletes the views that name the person, in what they are called, in their state or in their query: by the address, a name, words
 * of a name alone, or the id of their account. Returns the records.
 */
export const forgetViews = async (
  trx: Trx,
  { email, accounts }: Subject,
  names: readonly string[],
): Promise<RecordName[]> => {
  const views = await sql<View>`select id_list_view, name, state, query from list_view for update`.execute(
    trx,
  )
  const said = views.rows.map(saidBy)
  const texts = await folded(
    trx,
    said.flatMap((one) => one.texts),
  )
  const [address = '', ...called] = await folded(trx, [email, ...names])
  const isTheirs = namer(address, called)
  const naming = said.filter(({ texts: own, ids }) => {
    const theirs = texts.splice(0, own.length)
    return theirs.some(isTheirs) || ids.some((id) => accounts.includes(id))
  })
  const ids = naming.map(({ id_list_view }) => id_list_view)
  await sql`delete from list_view where id_list_view = any(${ids}::integer[])`.execute(trx)
  return ids.map((record_id) => ({ entity: 'list_view', record_id }))
}
