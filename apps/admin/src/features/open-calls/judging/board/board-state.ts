import { type ApplicationStatus, applicationStatuses, Decision } from '@vernissage/contract/enums'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import type { BoardSearch } from '../judging-search.ts'

/* The filters and the order of the board. They are part of its address, so that a link opens the same. */

export const boardOrders = ['oldest', 'payment', 'completeness', 'score', 'random'] as const
export type BoardOrder = (typeof boardOrders)[number]

export const boardDecisions = ['accepted', 'rejected', 'waitlisted', 'none'] as const
type BoardDecision = (typeof boardDecisions)[number]

export interface BoardState {
  view: 'one' | 'grid'
  order: BoardOrder
  status: ApplicationStatus | null
  decision: BoardDecision | null
  unpaid: boolean
  incomplete: boolean
  /** Not scored by the person who looks. */
  unscored: boolean
  /** The account that looks after them. */
  assignee: number | null
  /** The present application. */
  application: number | null
}

/** The board without filters. */
export const unfiltered = {
  status: null,
  decision: null,
  unpaid: false,
  incomplete: false,
  unscored: false,
  assignee: null,
} as const

const start: BoardState = { view: 'one', order: 'oldest', ...unfiltered, application: null }

const idOf = (value: unknown) => (Number.isInteger(value) ? (value as number) : null)

/** Reads the board's state from an address. */
export const readBoard = (search: BoardSearch): BoardState => ({
  view: search.view === 'grid' ? 'grid' : start.view,
  order: boardOrders.find((order) => order === search.order) ?? start.order,
  status: applicationStatuses.find((status) => status === search.status) ?? null,
  decision: boardDecisions.find((decision) => decision === search.decision) ?? null,
  unpaid: search.unpaid === true,
  incomplete: search.incomplete === true,
  unscored: search.unscored === true,
  assignee: idOf(search.assignee),
  application: idOf(search.application),
})

/** The parameters of a state; undefined leaves one out. */
export const boardSearch = (state: BoardState): Partial<Record<keyof BoardState, unknown>> =>
  Object.fromEntries(
    (Object.keys(start) as (keyof BoardState)[]).map((name) => [
      name,
      state[name] === start[name] ? undefined : state[name],
    ]),
  )

type Narrowing = Pick<BoardState, keyof typeof unfiltered>

export const isNarrowed = (state: Narrowing) =>
  (Object.keys(unfiltered) as (keyof Narrowing)[]).some((name) => state[name] !== unfiltered[name])

const decisionIds = { ...Decision, none: null } as const

const isShown = (row: BoardRow, { status, decision, unpaid, incomplete, unscored, assignee }: Narrowing) =>
  (status === null || row.application_status_id === status) &&
  (decision === null || row.decision_id === decisionIds[decision]) &&
  (!unpaid || row.missing.includes('unpaid')) &&
  (!incomplete || row.missing.some((part) => part !== 'unpaid')) &&
  (!unscored || row.own_score === null) &&
  (assignee === null || row.assignee_id === assignee)

/** A number that mixes all bits of another one (the finaliser of MurmurHash3). */
const mixed = (value: number) => {
  let bits = value ^ (value >>> 16)
  bits = Math.imul(bits, 0x85ebca6b)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** The sort key of an application in each order. Applications with the same key stay in the order of the API, oldest first. */
const sizes: Readonly<Record<BoardOrder, (row: BoardRow, seed: number) => number>> = {
  oldest: () => 0,
  payment: ({ missing }) => (missing.includes('unpaid') ? 1 : 0),
  completeness: ({ missing }) => missing.length,
  score: ({ score, jury_total }) => -(score ?? (jury_total === null ? 0 : 1 + jury_total / 25)),
  random: ({ id_application }, seed) => mixed(id_application ^ mixed(seed)),
}

/** The ids of the applications that a state shows, in its order. A random order is another one for each `seed`, and lasts. */
export const arrange = (
  rows: readonly BoardRow[],
  state: Narrowing & { order: BoardOrder },
  seed: number,
) => {
  const size = sizes[state.order]
  return rows
    .filter((row) => isShown(row, state))
    .map((row) => ({ id: row.id_application, size: size(row, seed) }))
    .toSorted((one, other) => one.size - other.size)
    .map(({ id }) => id)
}

/** The arranged ids after another read: those of new applications come last, so that everything else stays in its place. */
export const followRows = (
  ids: readonly number[],
  before: readonly BoardRow[],
  rows: readonly BoardRow[],
  ...arrangement: [state: Parameters<typeof arrange>[1], seed: number]
) => {
  const known = new Set(before.map(({ id_application }) => id_application))
  const here = new Set(rows.map(({ id_application }) => id_application))
  const added = rows.filter(({ id_application }) => !known.has(id_application))
  return [...ids.filter((id) => here.has(id)), ...arrange(added, ...arrangement)]
}

/** The seed for the random order of one person at one program. */
export const seedOf = (userId: number, programId: number) => mixed(userId) ^ programId
