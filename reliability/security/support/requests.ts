import { rangeKinds } from '@vernissage/contract/lists'
import fc from 'fast-check'
import { hostile, hostileText } from './hostile.ts'
import type { KnownIds } from './known-ids.ts'
import type { Operation } from './operations.ts'
import { comparedWith, type Fields, fieldsOf, idOf, knownUrl, valuesOf } from './values.ts'

/** A request as it goes over the wire: nothing in it is put into shape any more. */
export interface Request {
  isBroken: boolean
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** Written by hand, since an object would take `__proto__` for its prototype and keep one field of a name. */
const jsonOf = (fields: Fields) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`

/* Bodies. */

const strayNames = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'password_hash',
    'id_user',
    'version',
    'user_type_id',
    '',
  ),
  hostileText,
)

const brokenFields = (fields: Fields) => {
  const changes: fc.Arbitrary<Fields>[] = [
    fc.tuple(strayNames, hostile).map((stray) => [...fields, stray]),
    ...fields.flatMap(([name], at) => [
      fc.constant(fields.toSpliced(at, 1)),
      hostile.map((value): Fields => fields.toSpliced(at, 1, [name, value])),
      hostile.map((value): Fields => [...fields, [name, value]]),
    ]),
  ]
  return fc.oneof(...changes)
}

const noObject = fc.oneof(
  hostile.map((value) => JSON.stringify(value)),
  fc.constantFrom('', '{', 'null', '"', '{"a":1,}', '[]', '{"a":NaN}', '\uFEFF{}', 'a=1', '<a/>', '-'),
  fc.constantFrom('['.repeat(5000), '{"a":'.repeat(5000), `${'[1,'.repeat(300)}1${']'.repeat(300)}`),
)

const bodiesOf = (
  { body }: Operation,
  known: KnownIds,
  isBroken: boolean,
): fc.Arbitrary<string | undefined> => {
  if (!body) return isBroken ? fc.option(noObject, { nil: undefined }) : fc.constant(undefined)
  const fields = fieldsOf(body, known)
  if (!isBroken) return fields.map(jsonOf)
  return fc.oneof(
    { weight: 5, arbitrary: fields.chain(brokenFields).map(jsonOf) },
    { weight: 1, arbitrary: noObject },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

/* Addresses. */

const filtersOf = ({ listFields }: Operation, known: KnownIds) => {
  const conditions = Object.entries(listFields).flatMap(([field, kind]) => {
    const value = comparedWith(kind, field, known)
    const compared = fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom('=', '!='),
      value: fc.option(value),
    })
    const searched = fc.record({ field: fc.constant(field), operator: fc.constant('LIKE'), value })
    return kind === 'text' ? [compared, searched] : [compared]
  })
  if (conditions.length === 0) return fc.constant('{"AND":[]}')
  const group = fc.array(fc.oneof(...conditions), { maxLength: 3 })
  return fc
    .tuple(fc.constantFrom('AND', 'OR'), group, group)
    .map(([key, members, inner]) => JSON.stringify({ [key]: [...members, { OR: inner }] }))
}

/** A range of a field that has one: `[price]=12`, behind `from` or `to`; null where no field of the list has. */
const rangeOf = ({ listFields }: Operation, known: KnownIds) => {
  const bounds = Object.entries(listFields)
    .filter(([, kind]) => rangeKinds.includes(kind))
    .map(([field, kind]) =>
      comparedWith(kind, field, known).map((value) => `[${field}]=${encoded(String(value))}`),
    )
  return bounds.length > 0 ? fc.oneof(...bounds) : null
}

/** True for parameters that the document describes too little to make a fitting value: a good request leaves them out. */
const isUnknown = (name: string, fields: readonly string[]) =>
  ['selection', 'columns'].includes(name) || (name === 'order_by' && fields.length === 0)

const parametersOf = (operation: Operation, known: KnownIds, isBroken: boolean) => {
  const fields = Object.keys(operation.listFields)
  const byName: Record<string, fc.Arbitrary<string>> = {
    filter: filtersOf(operation, known),
    order_by: fc.constantFrom(...(fields.length > 0 ? fields : ['id'])),
    url: fc.constantFrom(knownUrl, 'unknown-address'),
    limit: fc.integer({ min: 1, max: 1000 }).map(String),
    offset: fc.integer({ min: 0, max: 100 }).map(String),
  }
  // A stored document is named by its field, or its path.
  if (operation.path.endsWith('/file'))
    byName.name = fc.constantFrom(
      ...(operation.path.startsWith('/api/artist')
        ? ['cv', 'portfolio', 'other_documents']
        : ['brochure', 'file']),
    )
  const queries = operation.parameters
    .filter((parameter) => parameter.in === 'query' && (isBroken || !isUnknown(parameter.name, fields)))
    .map(({ name, required, schema }) => {
      if (name === 'from' || name === 'to') {
        const range = rangeOf(operation, known)
        return range
          ? fc.option(
              range.map((text) => name + text),
              { nil: null },
            )
          : fc.constant(null)
      }
      const good = byName[name] ?? valuesOf(schema, known, name).map(String)
      const value = isBroken ? fc.oneof(good, hostileText) : good
      const pair = value.map((text) => `${name}=${encoded(text)}`)
      return required && !isBroken ? pair : fc.option(pair, { nil: null })
    })
  const strays = isBroken
    ? fc.array(fc.constantFrom('__proto__=1', 'a[b]=1', '%', 'filter=%E0%A4%A', '&&', 'limit=1&limit=2'), {
        maxLength: 1,
      })
    : fc.constant([])
  return fc
    .tuple(fc.tuple(...queries), strays)
    .map(([pairs, more]) => [...pairs.filter((pair) => pair !== null), ...more].join('&'))
}

const hostilePart = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1.0',
    '1e3',
    '2147483647',
    '2147483648',
    '99999999999999999999',
    '%00',
    '1%00',
    '..%2f..%2f1',
    '%2e%2e',
    '%',
    '1;',
    '1 or 1=1',
  ),
  hostileText.map((text) => encoded(text.slice(0, 300))),
)

/** The id of an artwork's images is the artwork's, that of an order the parent's. */
const recordOf = (path: string) => {
  if (/^\/api\/artworkimage\/((all\/)?{id}|{id}\/order)$/.test(path)) return 'artwork'
  // the ids of both programs and of their applications begin with 1
  if (path.startsWith('/api/judging/{program}/application/')) return 'exhibition_application'
  if (path.startsWith('/api/judging/')) return 'exhibition'
  if (path.startsWith('/api/applicationdraft/me/work/')) return 'own_work'
  if (path.startsWith('/api/jury/round/')) return 'own_round'
  if (path.startsWith('/api/jury/assignment/')) return 'own_assignment'
  const record = path.split('/')[2]!
  if (!path.endsWith('/order')) return record
  return record === 'professionalimage' ? 'artist' : record.replace(/(sponsor|artwork|artist)$/, '')
}

const pathsOf = ({ path, parameters }: Operation, known: KnownIds, isBroken: boolean) => {
  const parts = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema }) => {
      const ids = name === 'id' && schema.pattern?.startsWith('^\\d') ? idOf(recordOf(path), known) : null
      const good = (ids ?? valuesOf(schema, known, name)).map((value) => encoded(String(value)))
      return isBroken ? fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: hostilePart }) : good
    })
  return fc.tuple(...parts).map((values) => {
    let at = 0
    return path.replace(/\{\w+\}/g, () => values[at++] ?? '')
  })
}

/* The whole. */

const headersOf = (isBroken: boolean) =>
  fc.record(
    {
      'content-type': isBroken
        ? fc.oneof(
            { weight: 8, arbitrary: fc.constant('application/json') },
            {
              weight: 1,
              arbitrary: fc.constantFrom(
                'text/plain',
                '///',
                'application/json; charset=utf-16',
                'multipart/form-data',
              ),
            },
          )
        : fc.constant('application/json'),
      ...(isBroken && {
        'if-match': fc.constantFrom(
          '"1"',
          '"2"',
          '"0"',
          '*',
          'W/"1"',
          '"',
          '""',
          "'",
          '"99999999999999999999"',
          '"1", "2"',
        ),
        'x-forwarded-for': fc.constantFrom('127.0.0.1', "' or 1=1", ','),
        accept: fc.constantFrom('*/*', 'text/html', ';;;'),
      }),
    },
    { requiredKeys: ['content-type'] },
  )

const requestOf = (operation: Operation, known: KnownIds, isBroken: boolean): fc.Arbitrary<Request> =>
  fc
    .tuple(
      pathsOf(operation, known, isBroken),
      parametersOf(operation, known, isBroken),
      headersOf(isBroken),
      bodiesOf(operation, known, isBroken),
    )
    .map(([path, query, headers, payload]) => ({
      isBroken,
      url: query ? `${path}?${query}` : path,
      headers,
      ...(payload !== undefined && { payload }),
    }))

/** As many good requests as broken ones. */
export const requestsOf = (operation: Operation, known: KnownIds): fc.Arbitrary<Request> =>
  fc.oneof(requestOf(operation, known, false), requestOf(operation, known, true))
