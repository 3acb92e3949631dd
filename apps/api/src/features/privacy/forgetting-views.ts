import { type Condition, type Group, groupSchema } from '@vernissage/contract/lists'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import type { RecordName, Subject } from './holdings.ts'

/** A text of a view. A `name` is one of the product's, as of a field, of which one may be a word of a person's too. */
interface Text {
  text: string
  is: 'said' | 'name'
}

/** The texts in a view, and the ids it looks for. */
interface Said {
  texts: Text[]
  ids: number[]
}

/** The keys whose values are names of fields. */
const namesFields = /^(?:sort|order|order_by|columns)$/

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
const sayingsOf = (name: string, value: unknown): Said => {
  if (typeof value === 'string')
    return { texts: [{ text: value, is: namesFields.test(name) ? 'name' : 'said' }], ids: [] }
  if (typeof value === 'number') return { texts: [], ids: namesAccount.test(name) ? [value] : [] }
  if (typeof value !== 'object' || value === null) return { texts: [], ids: [] }
  const isList = Array.isArray(value)
  const parts = Object.entries(value).map(([key, part]) => ({ key, ...sayingsOf(isList ? name : key, part) }))
  return {
    texts: parts.flatMap(({ key, texts }) => [{ text: key, is: 'name' as const }, ...texts]),
    ids: parts.flatMap(({ ids }) => ids),
  }
}

interface View {
  id_list_view: number
  name: string
  state: unknown
  query: Record<string, string>
}

/** Of the query its filter alone can name somebody: the rest is fields, numbers and days. */
const saidBy = ({ name, state, query }: View): Said => {
  const filter = parseFilter(query.filter)
  const sayings = [
    sayingsOf('', name),
    sayingsOf('', state),
    ...(filter ? conditionsIn(filter) : []).map(({ field, value }) =>
      sayingsOf(field, typeof value === 'string' ? withoutWildcards(value) : value),
    ),
  ]
  return { texts: sayings.flatMap(({ texts }) => texts), ids: sayings.flatMap(({ ids }) => ids) }
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
 * Finds out whether a folded text names somebody: it holds their address or what is before its `@`, it holds all words of a name
 * of several, in a row, or it is nothing but words of a name. Numbers alone are no name, and neither is one word that the product
 * calls something by.
 */
const namer = (email: string, names: readonly string[]) => {
  const called = names.map(wordsOf).filter((words) => words.length > 0)
  return ({ text, is }: Text) => {
    const isOfAddress = text.includes('@') && !text.trim().startsWith('@') && email.includes(text.trim())
    if (text.includes(email) || isOfAddress) return true
    const words = wordsOf(text)
    const inARow = ` ${words.join(' ')} `
    const mayBeWords = is === 'said' ? /\p{L}/u.test(text) : words.length > 1
    return called.some(
      (name) =>
        (name.length > 1 && inARow.includes(` ${name.join(' ')} `)) ||
        (mayBeWords && words.every((word) => name.includes(word))),
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
  const said = views.rows.map((view) => ({ id: view.id_list_view, ...saidBy(view) }))
  const texts = await folded(
    trx,
    said.flatMap((one) => one.texts.map(({ text }) => text)),
  )
  const [address = '', ...called] = await folded(trx, [email, ...names])
  const isTheirs = namer(address, called)
  const naming = said.filter(({ texts: own, ids }) => {
    const theirs = texts.splice(0, own.length).map((text, index) => ({ text, is: own[index]!.is }))
    return theirs.some(isTheirs) || ids.some((id) => accounts.includes(id))
  })
  const ids = naming.map(({ id }) => id)
  await sql`delete from list_view where id_list_view = any(${ids}::integer[])`.execute(trx)
  return ids.map((record_id) => ({ entity: 'list_view', record_id }))
}
