import type { Scenario, Target } from './measure.ts'

/** The servers, and the ids that requests to them use. */
export interface Surroundings {
  product: Target
  reference: Target
  /** The artworks' ids, the same on both sides. */
  ids: readonly number[]
  credentials: { email: string; password: string }
}

/** One line of the table: the product, and what it is compared with. */
export interface Line {
  id: string
  what: string
  product: [Target, Scenario]
  /** Hashing takes two at a time, and refuses a crowd. */
  connections?: number
  /** The most milliseconds that are aimed at for 99 of 100 requests to the product. */
  within?: number
  /** The least ratio that is aimed at, by reference. */
  references: { name: string; target: Target; scenario: Scenario; atLeast: number }[]
}

const page = 'limit=25'
const anyOf = (ids: readonly number[]) => ids[Math.floor(Math.random() * ids.length)]!

const listPath = (parameters: string, filter?: unknown) =>
  `/api/artwork/all?${parameters}${filter ? `&filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`

/** Published works with a river in their title; without one of them, it is a question never asked before. */
const rivers = (not?: number) => ({
  AND: [
    { field: 'artwork_status_id', operator: '=', value: 4 },
    { field: 'title', operator: 'LIKE', value: '%river%' },
    ...(not ? [{ field: 'id_artwork', operator: '!=', value: not }] : []),
  ],
})

const get = (path: () => string): Scenario => ({ next: () => ({ path: path() }) })
const always = (path: string) => get(() => path)

export const linesOf = ({ product, reference, ids, credentials }: Surroundings): Line[] => {
  const counted = (rest: string) => `/counted?${page}&${rest}`
  const paged = (rest: string) => `/paged?${page}&${rest}`
  const patch = (path: (id: number) => string): Scenario => ({
    method: 'PATCH',
    next: () => ({ path: path(anyOf(ids)), body: { price: Math.floor(Math.random() * 10_000) } }),
  })
  const deep = Math.min(100_000, Math.floor(ids.length / 2))

  return [
    {
      id: 'a',
      what: 'list of 25 with exact count',
      product: [product, always(listPath(`${page}&offset=0`))],
      within: 10,
      references: [
        { name: 'no count', target: reference, scenario: always(paged('offset=0')), atLeast: 0.5 },
        { name: 'count(*)', target: reference, scenario: always(counted('offset=0')), atLeast: 10 },
      ],
    },
    {
      id: 'b new',
      what: 'status and "river", never asked before, with count',
      product: [product, get(() => listPath(`${page}&offset=0`, rivers(anyOf(ids))))],
      references: [
        {
          name: 'count(*), trigram index',
          target: reference,
          scenario: get(() => counted(`offset=0&status=4&title=river&not=${anyOf(ids)}`)),
          atLeast: 1,
        },
      ],
    },
    {
      id: 'b again',
      what: 'the same filter again, nothing written in between',
      product: [product, always(listPath(`${page}&offset=0`, rivers()))],
      references: [
        {
          name: 'count(*), trigram index',
          target: reference,
          scenario: always(counted('offset=0&status=4&title=river')),
          atLeast: 5,
        },
      ],
    },
    {
      id: 'c',
      what: `offset ${deep.toLocaleString('en')} with count`,
      product: [product, always(listPath(`${page}&offset=${deep}`))],
      references: [
        { name: 'no count', target: reference, scenario: always(paged(`offset=${deep}`)), atLeast: 1 },
      ],
    },
    {
      id: 'd',
      what: 'one by id',
      product: [product, get(() => `/api/artwork/${anyOf(ids)}`)],
      references: [
        {
          name: 'select',
          target: reference,
          scenario: get(() => `/artworks/${anyOf(ids)}`),
          atLeast: 0.6,
        },
      ],
    },
    {
      id: 'e',
      what: 'PATCH with change log',
      product: [product, patch((id) => `/api/artwork/${id}`)],
      references: [
        {
          name: 'update, no log',
          target: reference,
          scenario: patch((id) => `/artworks/${id}`),
          atLeast: 0.4,
        },
      ],
    },
    {
      id: 'f',
      what: 'sign-in (argon2id, 64 MiB, 3 passes), 2 connections',
      connections: 2,
      product: [
        { url: product.url },
        { method: 'POST', next: () => ({ path: '/api/login', body: { ...credentials, device: 'web' } }) },
      ],
      references: [],
    },
  ]
}
