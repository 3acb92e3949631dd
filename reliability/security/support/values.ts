import type { FieldKind } from '@vernissage/contract/lists'
import fc from 'fast-check'
import type { KnownIds } from './known-ids.ts'
import type { JsonSchema } from './operations.ts'

/** The only passwords that are ever sent as good ones, so that an answer can be searched for them. */
export const passwords = ['right-password', 's3cret-pass-word'] as const

/** The e-mail and the address that requests for them find. */
export const knownEmail = 'known@example.test'
export const knownUrl = 'known-address'

const mostId = 2_147_483_647

/** The id of a record that is there; any where none is. */
export const idOf = (name: string, known: KnownIds) => {
  const there = known(name)
  return there.length > 0 ? fc.constantFrom(...there) : fc.integer({ min: 1, max: mostId })
}

const daysUntil = (last: string) =>
  fc
    .date({ min: new Date('1900-01-01'), max: new Date(last), noInvalidDate: true })
    .map((date) => date.toISOString())
const days = daysUntil('2100-01-01')
/** Nobody is born in the future. */
const birthdays = daysUntil('2020-01-01')

const words = fc.constantFrom(
  ...[
    'Río',
    'ÁÉÍ',
    'e\u0301',
    '🎨',
    'שלום',
    '%',
    '_',
    '\\',
    "O'Hara",
    '<b>x</b>',
    'İ',
    'ß',
    '\u202E',
    '\uFEFF',
  ],
)
const sentences = fc
  .oneof(
    fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  )
  .filter((text) => text.trim() !== '')

const byName: Record<string, fc.Arbitrary<string>> = {
  email: fc.oneof(
    { weight: 1, arbitrary: fc.constant(knownEmail) },
    { weight: 4, arbitrary: fc.uuid().map((name) => `${name}@example.test`) },
  ),
  ext: fc.constantFrom('png', 'jpg', '.PNG'),
  password: fc.constantFrom(...passwords),
  previous_password: fc.constantFrom(...passwords),
  new_password: fc.constantFrom(...passwords),
}

/** fast-check cannot follow a pattern that looks ahead: there is one, that of a part of an address. */
const matching = (pattern: string) =>
  fc.stringMatching(new RegExp(pattern.startsWith('^(?!') ? '^[^\\s/\\\\?#%.]+$' : pattern), {
    size: 'small',
  })

const textOf = ({ format, pattern, minLength = 0, maxLength = 100_000 }: JsonSchema, name: string) => {
  const fitting = (text: string) => text.length >= minLength && text.length <= maxLength
  if (format === 'date') return (name === 'birth_date' ? birthdays : days).map((day) => day.slice(0, 10))
  if (format === 'date-time') return days
  // the known one is taken by one record of each kind
  if (name === 'url' && pattern)
    return fc.oneof(
      { weight: 1, arbitrary: fc.constant(knownUrl) },
      { weight: 4, arbitrary: matching(pattern).filter(fitting) },
    )
  if (pattern) return matching(pattern).filter(fitting)
  return (
    byName[name] ??
    fc.oneof(
      { weight: 8, arbitrary: sentences.filter(fitting) },
      { weight: 1, arbitrary: fc.constant('x'.repeat(Math.min(maxLength, 10_000))) },
    )
  )
}

/** With two decimals at most. */
const numberOf = ({ exclusiveMinimum, minimum = -1000, maximum = 1_000_000 }: JsonSchema) => {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 0.01
  return fc.oneof(
    fc.constantFrom(least, maximum),
    fc
      .integer({ min: Math.round(Math.max(least, -1000) * 100), max: Math.min(maximum, 1_000_000) * 100 })
      .map((n) => n / 100),
  )
}
const wholeNumberOf = (
  { minimum = -1000, maximum = 1_000_000 }: JsonSchema,
  name: string,
  known: KnownIds,
) => {
  if (/_(id|by)$|^application$/.test(name)) return idOf(name, known)
  return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }))
}

/** Values with which a list's field of each kind can be compared. */
export const comparedWith = (
  kind: FieldKind,
  field: string,
  known: KnownIds,
): fc.Arbitrary<string | number> =>
  ({
    integer: fc.oneof(idOf(field.replace(/^id_/, ''), known), fc.integer({ min: -mostId, max: mostId })),
    flag: fc.constantFrom(0, 1),
    number: numberOf({}),
    text: sentences,
    day: days.map((day) => day.slice(0, 10)),
    moment: days,
  })[kind]

/** Values that a schema takes. What it cannot say, as that an e-mail is one, is known by the field's name. */
export const valuesOf = (schema: JsonSchema, known: KnownIds, name = ''): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known, name)))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema, name)
    case 'integer':
      return wholeNumberOf(schema, name, known)
    case 'number':
      return numberOf(schema)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known, name.replace(/s$/, '')), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      })
    case 'object':
      return fieldsOf(schema, known).map((fields) => Object.fromEntries(fields))
    default:
      return fc.jsonValue()
  }
}

export type Fields = [name: string, value: unknown][]

/** All required fields of an object and some of the others. */
export const fieldsOf = (
  { anyOf, properties = {}, required = [] }: JsonSchema,
  known: KnownIds,
): fc.Arbitrary<Fields> => {
  if (anyOf) return fc.oneof(...anyOf.map((one) => fieldsOf(one, known)))
  return fc
    .record(
      Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, known, name)]),
      ),
      { requiredKeys: [...required] },
    )
    .map((fields) => Object.entries(fields))
}
