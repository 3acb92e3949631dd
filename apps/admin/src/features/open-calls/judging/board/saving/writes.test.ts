import { describe, expect, test } from 'vitest'
import {
  afterSaving,
  type Entry,
  nextDue,
  type Queue,
  type Shown,
  takenBack,
  type Write,
  withEntry,
} from './writes.ts'

let made = 0
const entry = (write: Write, fields: Partial<Entry> = {}): Entry => {
  made += 1
  return {
    key: `${made}`,
    kind: 'exhibition',
    program: 9,
    id: 1,
    name: 'Ana',
    write,
    shown: {},
    version: 3,
    notBefore: 0,
    ...fields,
  }
}
const accept: Write = { what: 'decision', decision: 'accepted' }
const reject: Write = { what: 'decision', decision: 'rejected' }
const pause: Write = { what: 'decision', decision: 'paused' }
const pending: Shown = { application_status_id: 1, decision_id: null, own_score: null }
const rejected: Shown = { application_status_id: 3, decision_id: 2, own_score: null }
const writesOf = ({ entries }: Queue) => entries.map(({ write }) => write)
const nothing: Queue = { entries: [], done: [] }
const queueOf = (...entries: Entry[]): Queue => ({ entries, done: [] })
const sendFirst = ({ entries, done }: Queue): Queue => ({
  entries: entries.map((one, place) => (place === 0 ? { ...one, isSending: true } : one)),
  done,
})
/** The first is saved; a decision by the action. */
const saveFirst = (queue: Queue, bulk_action_id: number | null = null) =>
  afterSaving(queue, queue.entries[0]!, { version: 4, bulk_action_id })
const undo = (queue: Queue) => {
  made += 1
  return takenBack(queue, queue.done.at(-1)!, { key: `${made}`, version: 4 })
}

describe('what is pressed', () => {
  test('replaces what was pressed before on the same application and is not sent yet', () => {
    const queue = queueOf(entry(accept), entry({ what: 'score', score: 2 }), entry(accept, { id: 2 }))
    expect(writesOf(withEntry(queue, entry(reject), pending))).toEqual([
      { what: 'score', score: 2 },
      accept,
      reject,
    ])
  })

  test('follows what is on its way, and goes by its new version', () => {
    const sending = entry(accept, { isSending: true })
    const queue = withEntry(queueOf(sending), entry(reject), pending)
    expect(writesOf(queue)).toEqual([accept, reject])
    expect(saveFirst(queue, 7).entries).toMatchObject([{ write: reject, version: 4 }])
  })

  test('an own score changes no version', () => {
    const score = entry({ what: 'score', score: 2 }, { isSending: true })
    const { entries } = afterSaving(queueOf(score, entry(accept)), score, { version: null })
    expect(entries).toMatchObject([{ version: 3 }])
  })

  test('comes after what takes something back', () => {
    const back = undo(saveFirst(withEntry(nothing, entry(accept), pending), 7))
    expect(writesOf(withEntry(back, entry(reject), pending))).toEqual([
      { what: 'back', bulk_action_id: 7 },
      reject,
    ])
  })
})

describe('what is taken back', () => {
  test('is the action that the decision has made', () => {
    const queue = saveFirst(withEntry(nothing, entry(accept), pending), 7)
    expect(undo(queue)).toMatchObject({
      entries: [{ write: { what: 'back', bulk_action_id: 7 }, shown: { application_status_id: 1 } }],
      done: [],
    })
  })

  test('is nothing where the decision has changed nothing', () => {
    const queue = withEntry(nothing, entry(accept), { application_status_id: 4, decision_id: 1 })
    expect(saveFirst(queue)).toEqual(nothing)
    expect(saveFirst(undo(sendFirst(queue)))).toEqual(nothing)
  })

  test('waits for a decision that is on its way, and is not sent where that is not', () => {
    const queue = withEntry(nothing, entry(accept), pending)
    expect(undo(queue)).toEqual(nothing)
    expect(writesOf(saveFirst(undo(sendFirst(queue)), 7))).toEqual([{ what: 'back', bulk_action_id: 7 }])
  })

  test('has no part that another press has replaced', () => {
    const queue = withEntry(withEntry(nothing, entry(reject), pending), entry(accept), rejected)
    expect(queue.done).toMatchObject([{ entry: { write: accept }, former: pending }])
    expect(undo(queue)).toEqual(nothing)
  })

  test('is a pause, and then the rejection before it, each by its own action', () => {
    const isRejected = saveFirst(withEntry(nothing, entry(reject), pending), 7)
    const isPaused = saveFirst(withEntry(isRejected, entry(pause), rejected), 8)
    const again = undo(isPaused)
    expect(writesOf(again)).toEqual([{ what: 'back', bulk_action_id: 8 }])
    expect(writesOf(undo(saveFirst(again)))).toEqual([{ what: 'back', bulk_action_id: 7 }])
  })
})

describe('the next to be sent', () => {
  test('is the first that is due', () => {
    const note = entry({ what: 'note', note: 'a' }, { notBefore: 100 })
    const score = entry({ what: 'score', score: 1 })
    expect(nextDue([note, score], 50)).toBe(score)
    expect(nextDue([note, score], 100)).toBe(note)
  })

  test('is none that follows a refused one of the same application', () => {
    const refused = entry(accept, { refused: '' })
    expect(nextDue([refused, entry(reject)], 0)).toBeUndefined()
    expect(nextDue([refused, entry(reject, { id: 2 })], 0)).toMatchObject({ id: 2 })
  })
})
