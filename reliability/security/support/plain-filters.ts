import type { Condition, Group } from '@vernissage/contract/lists'
import type { Banner } from '@vernissage/contract/resources/home-content'
import fc from 'fast-check'

/* Filters of banners, made by chance, and the plain evaluation in memory that the database is compared with. */

/** The characters of the generated texts. */
export const signs = [
  ...[
    'a',
    'A',
    'á',
    'Á',
    'ñ',
    'Ñ',
    'z',
    'Z',
    '%',
    '_',
    '\\',
    ' ',
    'ß',
    'é',
    'e\u0301',
    '🎨',
    '\u0301',
    'Д',
    'д',
  ],
  ...['％', '∖', "'", '"', '1'],
]
const texts = fc.array(fc.constantFrom(...signs), { maxLength: 6 }).map((parts) => parts.join(''))
const days = fc.constantFrom('2026-01-01', '2026-02-28', '1999-12-31')

export const bannerRows = fc.record({
  title: texts.map((text) => `t${text}`),
  description: fc.option(texts),
  web_link: texts,
  date: days,
  enabled: fc.constantFrom(0, 1),
  text_color: fc.constantFrom('red', null),
})

/* The evaluation. */

/** Compares rows with filters; `plain` is each sign as it is compared: without case and accents. */
export const createEvaluation = (plain: ReadonlyMap<string, string>) => {
  const comparable = (text: string) => [...text].map((sign) => plain.get(sign) ?? sign.toLowerCase()).join('')
  const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

  /** A pattern in the words of a regular expression: what unaccent makes of a sign is text, never a wildcard. */
  const asRegExp = (pattern: string) => {
    let expression = ''
    const all = [...pattern]
    for (let at = 0; at < all.length; at += 1) {
      const sign = all[at]!
      const next = all[at + 1]
      if (sign === '%') expression += '.*'
      else if (sign === '_') expression += '.'
      else if (sign === '\\' && next !== undefined && '\\%_'.includes(next)) {
        expression += literally(next)
        at += 1
      } else if (sign === '％' || sign === '∖') expression += '.'
      else if (sign !== '\\') expression += literally(comparable(sign))
    }
    return new RegExp(`^${expression}$`, 'su')
  }

  const matches = (row: Banner, { field, operator, value }: Condition) => {
    const held = row[field as keyof Banner]
    if (operator === '=') return value === null ? held === null : held !== null && held === value
    if (operator === '!=') return held !== value
    return held !== null && asRegExp(String(value)).test(comparable(String(held)))
  }

  const satisfies = (row: Banner, member: Condition | Group): boolean => {
    if ('field' in member) return matches(row, member)
    const members = 'AND' in member ? member.AND : member.OR
    if (members.length === 0) return true
    return 'AND' in member
      ? members.every((inner) => satisfies(row, inner))
      : members.some((inner) => satisfies(row, inner))
  }
  return { satisfies }
}

/* The filters. */

const textField = fc.constantFrom('title', 'description', 'web_link', 'text_color')
const patterns = fc
  .tuple(fc.constantFrom('', '%'), texts, fc.constantFrom('', '%', '\\', '\\\u0301'))
  .map((parts) => parts.join(''))
const equality = fc.constantFrom('=' as const, '!=' as const)
const good: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: textField, operator: fc.constant('LIKE' as const), value: patterns }),
  fc.record({ field: textField, operator: equality, value: fc.option(texts.map((text) => `t${text}`)) }),
  fc.record({ field: fc.constant('date'), operator: equality, value: fc.option(days) }),
  fc.record({ field: fc.constant('enabled'), operator: equality, value: fc.constantFrom(0, 1, null) }),
  fc.record({ field: fc.constant('id_banner'), operator: equality, value: fc.integer({ min: 0, max: 400 }) }),
)

/** A value that is neither a condition nor a group. */
const bad = fc.oneof(
  good.chain((condition) =>
    fc.constantFrom<object>(
      { ...condition, field: 'password_hash' },
      { ...condition, field: `${condition.field}" = '' or true --` },
      { ...condition, operator: 'or' },
      { ...condition, operator: `${condition.operator} ''; drop table banner --` },
      { ...condition, value: { $ne: null } },
      { ...condition, value: [condition.value] },
      { ...condition, value: true },
      { ...condition, AND: [] },
      { ...condition, raw: 'true' },
      { field: condition.field, value: condition.value },
      { field: 'enabled', operator: 'LIKE', value: '1' },
      { field: 'title', operator: '=', value: 'x'.repeat(201) },
      { NOT: [condition] },
      { and: [condition] },
      { AND: [condition], OR: [condition] },
      { AND: condition },
    ),
  ),
  fc.constantFrom(null, [], 'true', 1, true, {}),
)

const groupOf = <Member>(member: fc.Arbitrary<Member>, most = 3) =>
  fc
    .tuple(fc.boolean(), fc.array(member, { maxLength: most }))
    .map(([isAnd, members]) => (isAnd ? { AND: members } : { OR: members }))

const groupsOf = <Member>(member: fc.Arbitrary<Member>) =>
  groupOf(fc.oneof(member, groupOf(fc.oneof(member, groupOf(member)))))

export const goodFilters = groupsOf(good) as fc.Arbitrary<Group>

/** Good ones with one fault in them, at any depth. */
export const badFilters = fc
  .tuple(groupsOf(good), bad, fc.constantFrom(0, 1, 2))
  .map(([filter, fault, depth]) => {
    let member: unknown = fault
    for (let level = 0; level < depth; level += 1) member = { AND: [member] }
    return 'AND' in filter ? { AND: [...filter.AND, member] } : { OR: [member, ...filter.OR] }
  })
