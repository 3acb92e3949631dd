import type { BoardRow, GivenOpinion } from '@vernissage/contract/judging/board-endpoints'
import type { Opinion } from '@vernissage/contract/judging/decision'
import type { ApiError } from '../../../../../lib/api/api-error.ts'
import { newIdempotencyKey } from '../../../../../lib/api/creation.ts'
import { queryClient } from '../../../../../lib/query-client.ts'
import { readUserId, storedToken } from '../../../../../lib/session/token.ts'
import { sharedValue } from '../../../../../lib/shared-value.ts'
import { acceptanceQuery } from '../../../applications/decision/queries.ts'
import { applicationKeys, judgedQuery } from '../../../applications/queries.ts'
import { recountWaiting } from '../../waitlist/waitlist-queries.ts'
import { boardsKey, changeRow, summaryOf } from '../board-data.ts'
import { isFault, isOvertaken, isPassing, type Outcome, sendWrite, versionIn } from './send-write.ts'
import {
  afterSaving,
  type Done,
  type Entry,
  nextDue,
  type Queue,
  type Shown,
  takenBack,
  withEntry,
  without,
} from './writes.ts'

/*
 * Saves what is pressed on boards, one after the other, as it is pressed. What cannot be sent stays and is sent again; a reload
 * of the page keeps it.
 */

/** Somebody else has decided meanwhile. */
export interface Clash {
  /** What was not saved. */
  entry: Entry
  theirs: Pick<BoardRow, 'application_status_id' | 'decision_id' | 'version'>
}

const queue = sharedValue<Queue>({ entries: [], done: [] })
const clashes = sharedValue<readonly Clash[]>([])
/** Whether the server did not answer the last time. */
const isAway = sharedValue(false)

export const useEntries = () => queue.use().entries
/** What can be taken back, the latest last. */
export const useDone = () => queue.use().done
export const useClashes = clashes.use
export const useServerAway = isAway.use

const firstPauseMs = 1000
const longestPauseMs = 15_000
/** How often a write that the server answers with a fault of its own is sent, before the others go on without it. */
const mostFaults = 5

let userId: number | null = null
let pause = firstPauseMs
let timer: ReturnType<typeof setTimeout> | undefined
let isRunning = false

const storageKey = (id: number | null) => `vernissage.judging.${id}`

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

const set = (next: Queue) => {
  queue.set(next)
  if (next.entries.length > 0) {
    sessionStorage.setItem(storageKey(userId), JSON.stringify(next.entries))
    // On the other screens of the back-office it goes on being sent.
    window.addEventListener('beforeunload', askToStay)
  } else {
    sessionStorage.removeItem(storageKey(userId))
    window.removeEventListener('beforeunload', askToStay)
  }
}

const readStored = (id: number): Entry[] => {
  try {
    const left = JSON.parse(sessionStorage.getItem(storageKey(id)) ?? '[]') as Entry[]
    // Whether one that was on its way arrived is found out by sending it again.
    return left.map((entry) => ({ ...entry, state: entry.state === 'sending' ? 'waiting' : entry.state }))
  } catch {
    return []
  }
}

/** Goes on with what an account has not saved, also when the page was left. Nothing of another account is shown. */
export const takeUpWrites = (id: number) => {
  if (userId !== id) {
    userId = id
    clashes.set([])
    set({ entries: readStored(id), done: [] })
  }
  pause = firstPauseMs
  void run()
}

/** Whether the account that has pressed it is the one that is signed in. */
const isOwnSession = () => {
  const token = storedToken()
  return token !== null && readUserId(token) === userId
}

const isWanted = ({ shown }: Entry, now: Shown) =>
  shown.application_status_id === now.application_status_id && shown.decision_id === now.decision_id

const isOn = (clash: Clash, { kind, id }: Pick<Entry, 'kind' | 'id'>) =>
  clash.entry.kind === kind && clash.entry.id === id

/** Reads what somebody else has made of the application. One that is as it was wanted is saved. */
const meet = async (entry: Entry): Promise<Outcome | null> => {
  const { kind, id } = entry
  const { record, etag } = await queryClient.fetchQuery({ ...judgedQuery(kind, id), staleTime: 0 })
  const { application_status_id, decision_id } = record
  const theirs = { application_status_id, decision_id, version: versionIn(etag) }
  if (isWanted(entry, theirs)) return { row: theirs, version: theirs.version }
  changeRow(queryClient, kind, id, () => theirs)
  clashes.set([...clashes.get().filter((clash) => !isOn(clash, entry)), { entry, theirs }])
  return null
}

const invalidate = ({ kind, id, write }: Entry) => {
  void queryClient.invalidateQueries({ queryKey: judgedQuery(kind, id).queryKey })
  if (write.what === 'score' || write.what === 'note') return
  void queryClient.invalidateQueries({ queryKey: acceptanceQuery(kind, id).queryKey })
  void recountWaiting(queryClient, kind)
  // The program's page and its lists are read again when they are next shown; the boards have the change already.
  void queryClient.invalidateQueries({
    queryKey: [kind],
    refetchType: 'none',
    predicate: ({ queryKey }) => queryKey[2] !== applicationKeys.judging(kind)[2],
  })
}

/** The opinions that were read with an application, with the own one as it is now. */
const noteOpinion = ({ kind, id }: Entry, opinion: Opinion) => {
  const { queryKey } = judgedQuery(kind, id)
  const read = queryClient.getQueryData(queryKey)
  // Without the others' opinions it is not known what a board, ordered by score, has in the row.
  if (!read) return void queryClient.invalidateQueries({ queryKey: boardsKey(kind) })
  const former = read.record.opinions.find(({ user_id }) => user_id === opinion.user_id)
  const others = read.record.opinions.filter((one) => one !== former)
  const isGiven = opinion.score !== null || opinion.note !== null
  const opinions = isGiven ? [{ ...former, ...opinion } as GivenOpinion, ...others] : others
  queryClient.setQueryData(queryKey, { ...read, record: { ...read.record, opinions } })
  changeRow(queryClient, kind, id, () => summaryOf(opinions))
}

const finish = (entry: Entry, { row, opinion, ...saved }: Outcome) => {
  const { version } = saved
  changeRow(queryClient, entry.kind, entry.id, () => (version === null ? row : { ...row, version }))
  if (opinion) noteOpinion(entry, opinion)
  set(afterSaving(queue.get(), entry, saved))
  invalidate(entry)
}

const mark = (entry: Entry, change: Partial<Entry>) => {
  const { entries, done } = queue.get()
  set({ entries: entries.map((one) => (one.key === entry.key ? { ...one, ...change } : one)), done })
}

const drop = ({ key }: Entry) => set(without(queue.get(), [key]))

const refuse = (entry: Entry, { label }: ApiError) => {
  const isTakenBack = queue.get().entries.some(({ undoes }) => undoes === entry.key)
  if (isTakenBack) drop(entry)
  else mark(entry, { state: 'failed', ...(label && { reason: JSON.stringify(label) }) })
}

const sendOrMeet = (entry: Entry) =>
  sendWrite(entry).catch((error) => {
    if (isOvertaken(error)) return meet(entry)
    throw error
  })

/** Saves one write. Returns false where the server does not answer. */
const save = async (entry: Entry): Promise<boolean> => {
  mark(entry, { state: 'sending' })
  try {
    const outcome = await sendOrMeet(entry)
    if (outcome) finish(entry, outcome)
    else drop(entry)
  } catch (error) {
    const faults = (entry.faults ?? 0) + (isFault(error) ? 1 : 0)
    if (isPassing(error) && faults < mostFaults) {
      mark(entry, { state: 'waiting', faults })
      return false
    }
    refuse(entry, error as ApiError)
  }
  return true
}

const runLater = (ms: number) => {
  clearTimeout(timer)
  timer = setTimeout(run, ms)
}

const next = () => (isOwnSession() ? nextDue(queue.get().entries, Date.now()) : null)

async function run() {
  if (isRunning) return
  isRunning = true
  clearTimeout(timer)
  try {
    for (let entry = next(); entry; entry = next()) {
      const isAnswered = await save(entry)
      isAway.set(!isAnswered)
      if (!isAnswered) {
        runLater(pause)
        pause = Math.min(2 * pause, longestPauseMs)
        return
      }
      pause = firstPauseMs
    }
    const later = queue.get().entries.filter(({ state }) => state === 'waiting')
    // Also when what could not be sent was taken back.
    if (later.length === 0) isAway.set(false)
    else if (isOwnSession())
      runLater(Math.max(50, Math.min(...later.map(({ notBefore }) => notBefore)) - Date.now()))
  } finally {
    isRunning = false
  }
}

/** Saves a write, now or, for a note that is being typed, after a pause. With what was before it can be taken back. */
export const write = (
  pressed: Omit<Entry, 'key' | 'state' | 'notBefore'>,
  former: Shown | null,
  afterMs = 0,
) => {
  clashes.set(clashes.get().filter((clash) => !isOn(clash, pressed)))
  const notBefore = Date.now() + afterMs
  const entry: Entry = { ...pressed, key: newIdempotencyKey(), state: 'waiting', notBefore }
  set(withEntry(queue.get(), entry, former))
  if (!isAway.get()) void run()
}

/** Takes back what was done; `version` is that of its application. */
export const takeBack = (done: Done, version: number) => {
  set(takenBack(queue.get(), done, { key: newIdempotencyKey(), version }))
  if (!isAway.get()) void run()
}

/** Sends again what was refused or could not be sent. */
export const tryAgain = () => {
  const { entries, done } = queue.get()
  const again = entries.map(
    ({ reason: _, faults: __, ...entry }): Entry => ({
      ...entry,
      state: entry.state === 'sending' ? entry.state : 'waiting',
      notBefore: 0,
    }),
  )
  set({ entries: again, done })
  pause = firstPauseMs
  void run()
}

export const dismissClash = (clash: Clash) => clashes.set(clashes.get().filter((one) => one !== clash))

window.addEventListener('online', () => void run())
