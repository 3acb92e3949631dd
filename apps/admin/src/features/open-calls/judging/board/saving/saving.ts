import type { BoardRow, GivenOpinion } from '@vernissage/contract/judging/board-endpoints'
import type { Opinion } from '@vernissage/contract/judging/decision'
import type { ApiError } from '../../../../../lib/api/api-error.ts'
import { newIdempotencyKey } from '../../../../../lib/api/creation.ts'
import { queryClient } from '../../../../../lib/query-client.ts'
import { createSaveQueue } from '../../../../../lib/save-queue.ts'
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

/* Saves the verdicts of boards as they are given. A reload of the page does not lose what is not saved yet. */

/** Somebody else has decided meanwhile. */
export interface Clash {
  entry: Entry
  theirs: Pick<BoardRow, 'application_status_id' | 'decision_id' | 'version'>
}

const clashes = sharedValue<readonly Clash[]>([])
const done = sharedValue<Queue['done']>([])
let userId: number | null = null

/** True if the account that has given the verdicts is signed in. */
const isOwnSession = () => {
  const token = storedToken()
  return token !== null && readUserId(token) === userId
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

const queue = createSaveQueue<Entry>({
  storage: sessionStorage,
  storageKey: () => `vernissage.judging.${userId}`,
  next: (entries) => (isOwnSession() ? nextDue(entries, Date.now()) : undefined),
  send: (entry) => save(entry),
  // Also on the other screens of the back-office, where the rest is sent.
  onChange: ({ length }) => {
    if (length > 0) window.addEventListener('beforeunload', askToStay)
    else window.removeEventListener('beforeunload', askToStay)
  },
})
export const { useEntries, useIsFailing: useServerAway } = queue
/** The writes that can be taken back, the latest last. */
export const useDone = done.use
export const useClashes = clashes.use

/** After so many faults of the server a write is refused, so that the others go on without it. */
const mostFaults = 5

const set = (next: Queue) => {
  done.set(next.done)
  queue.change(() => next.entries)
}
const present = (): Queue => ({ entries: queue.entries(), done: done.get() })

/** Goes on with the unsaved writes of an account, also those of an earlier page. Shows nothing of another account. */
export const takeUpWrites = (id: number) => {
  if (userId !== id) {
    userId = id
    clashes.set([])
    done.set([])
    // One that was on its way may have arrived: sending it again tells.
    queue.change((entries) => entries.map(({ isSending: _, ...entry }) => ({ ...entry, notBefore: 0 })))
  }
  queue.retry()
}

const isWanted = ({ shown }: Entry, now: Shown) =>
  shown.application_status_id === now.application_status_id && shown.decision_id === now.decision_id

const isOn = (clash: Clash, { kind, id }: Pick<Entry, 'kind' | 'id'>) =>
  clash.entry.kind === kind && clash.entry.id === id

/** Reads the application after somebody else has changed it. One that is as it was wanted is saved. */
const readTheirs = async (entry: Entry): Promise<Outcome | null> => {
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

/** Updates the cached opinions of an application with one's own. */
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
  set(afterSaving(present(), entry, saved))
  invalidate(entry)
}

const drop = ({ key }: Entry) => set(without(present(), [key]))

const refuse = (entry: Entry, { label }: ApiError) => {
  const isTakenBack = queue.entries().some(({ undoes }) => undoes === entry.key)
  if (isTakenBack) drop(entry)
  else queue.update(entry, { isSending: false, refused: label ? JSON.stringify(label) : '' })
}

const sendOrReadTheirs = (entry: Entry) =>
  sendWrite(entry).catch((error) => {
    if (isOvertaken(error)) return readTheirs(entry)
    throw error
  })

/** Saves one write. Returns false when it has to be sent again. */
const save = async (entry: Entry): Promise<boolean> => {
  queue.update(entry, { isSending: true })
  try {
    const outcome = await sendOrReadTheirs(entry)
    if (outcome) finish(entry, outcome)
    else drop(entry)
  } catch (error) {
    const faults = (entry.faults ?? 0) + (isFault(error) ? 1 : 0)
    if (isPassing(error) && faults < mostFaults) {
      queue.update(entry, { isSending: false, faults })
      return false
    }
    refuse(entry, error as ApiError)
  }
  return true
}

let typing: ReturnType<typeof setTimeout> | undefined

/** Saves a write, now or, for a note that is being typed, after a pause. With what was before it can be taken back. */
export const write = (pressed: Omit<Entry, 'key' | 'notBefore'>, former: Shown | null, afterMs = 0) => {
  clashes.set(clashes.get().filter((clash) => !isOn(clash, pressed)))
  const entry: Entry = { ...pressed, key: newIdempotencyKey(), notBefore: Date.now() + afterMs }
  set(withEntry(present(), entry, former))
  if (afterMs === 0) return queue.send()
  clearTimeout(typing)
  typing = setTimeout(queue.send, afterMs)
}

/** Takes back what was done; `version` is that of its application. */
export const takeBack = (last: Done, version: number) => {
  set(takenBack(present(), last, { key: newIdempotencyKey(), version }))
  queue.send()
}

/** Sends again what was refused or could not be sent. */
export const tryAgain = () => {
  queue.change((entries) => entries.map(({ faults: _, ...entry }) => ({ ...entry, notBefore: 0 })))
  queue.retryAll()
}

export const dismissClash = (clash: Clash) => clashes.set(clashes.get().filter((one) => one !== clash))

queue.start()
