import type { OwnJudgement } from '@vernissage/contract/judging/jury'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { abstentionsWith, createOutbox, savingOf, valuesWith, type Write } from './outbox.ts'

/* The browser that all outboxes of a test share. */
const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {})
})

const score = (criterion: number, value: number | null, assignment = 1): Write => ({
  kind: 'score',
  assignment,
  criterion,
  value,
})
const comment = (text: string | null, assignment = 1): Write => ({
  kind: 'comment',
  assignment,
  comment: text,
})
const noNetwork = new ApiError({ code: null, status: 0 })
const roundClosed = new ApiError({ code: 495, status: 409 })
const sessionEnded = new ApiError({ code: 105, status: 401 })

/** A juror's outbox, and a server that answers what `answer` does. */
const open = (answer: (write: Write) => Promise<void> = async () => undefined, jurorId = 7) => {
  const sent: Write[] = []
  const refused: number[] = []
  const saved = vi.fn()
  const outbox = createOutbox({
    jurorId,
    send: async ({ ...write }) => {
      const { key: _, refused: __, ...plain } = write as Write & { key?: string; refused?: number }
      sent.push(plain as Write)
      await answer(plain as Write)
      return { id_juror_assignment: plain.assignment } as OwnJudgement
    },
    onSaved: saved,
    onRefused: (code) => refused.push(code),
  })
  return { outbox, sent, refused, saved }
}

const fails = (error: ApiError) => () => Promise.reject(error)

test('writes are sent one after the other in their order, and kept no longer than until they are saved', async () => {
  let underWay = 0
  let most = 0
  const { outbox, sent, saved } = open(async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await Promise.resolve()
    underWay -= 1
  })
  const writes = [score(1, 4), score(2, 5), comment('Calm'), score(1, 3, 2)]
  for (const write of writes) outbox.put(write)
  expect(outbox.kept()).toHaveLength(4)
  await expect.poll(() => outbox.kept()).toEqual([])
  expect(sent).toEqual(writes)
  expect(most).toBe(1)
  expect(saved).toHaveBeenCalledTimes(4)
  expect(stored.size).toBe(0)
})

test('a later value replaces an earlier one that waits, and goes to the end of the order', async () => {
  const before = open(fails(noNetwork))
  for (const write of [score(1, 2), score(2, 3), comment('First'), score(1, 5), comment('Second')])
    before.outbox.put(write)
  expect(before.outbox.kept()).toMatchObject([score(2, 3), score(1, 5), comment('Second')])

  // A reload, with the network back.
  const { outbox, sent } = open()
  const stop = outbox.start()
  await expect.poll(() => outbox.kept()).toEqual([])
  expect(sent).toEqual([score(2, 3), score(1, 5), comment('Second')])
  stop()
})

test('what is pressed while the former value is on its way is sent after it', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { outbox, sent } = open(() => arrived)
  outbox.put(score(1, 2))
  await expect.poll(() => sent).toHaveLength(1)
  outbox.put(score(1, 4))
  arrive()
  await expect.poll(() => outbox.kept()).toEqual([])
  expect(sent).toEqual([score(1, 2), score(1, 4)])
})

describe('a write that fails', () => {
  test.each([
    ['without a network', noNetwork],
    ['at the end of the session', sessionEnded],
    ['by a fault of the server', new ApiError({ code: 500 as never, status: 500 })],
  ])('%s waits, and is sent again when the juror is back', async (_, error) => {
    let answer = fails(error)
    const { outbox, sent, refused } = open(() => answer())
    const stop = outbox.start()
    outbox.put(score(1, 4))
    await expect.poll(() => sent).toHaveLength(1)
    expect(outbox.kept()).toMatchObject([score(1, 4)])
    expect(refused).toEqual([])
    answer = async () => undefined as never
    // It may still be taking note of the failure.
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'))
        return outbox.kept()
      })
      .toEqual([])
    stop()
  })

  test('is sent again by itself after a while', async () => {
    vi.useFakeTimers()
    let answer = fails(noNetwork)
    const { outbox, sent } = open(() => answer())
    outbox.put(score(1, 4))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(1)
    answer = async () => undefined as never
    await vi.advanceTimersByTimeAsync(15_000)
    expect(outbox.kept()).toEqual([])
    vi.useRealTimers()
  })

  test('because the round is closed is kept and told once, and holds nothing up', async () => {
    const { outbox, sent, refused } = open(async (write) => {
      if (write.assignment === 1) throw roundClosed
    })
    outbox.put(score(1, 4))
    outbox.put(score(1, 3, 2))
    await expect.poll(() => sent).toHaveLength(2)
    await expect.poll(() => outbox.kept()).toMatchObject([{ ...score(1, 4), refused: 495 }])
    expect(refused).toEqual([495])
    outbox.retry()
    outbox.put(score(2, 1, 2))
    await expect.poll(() => outbox.kept()).toHaveLength(1)
    expect(sent).toHaveLength(3)
  })

  test('is sent again when it is asked for, or dropped', async () => {
    let answer = fails(roundClosed)
    const { outbox, sent } = open(() => answer())
    outbox.put(score(1, 4))
    outbox.put(score(2, 5))
    await expect.poll(() => outbox.kept()).toMatchObject([{ refused: 495 }, { refused: 495 }])
    outbox.discard(2)
    expect(outbox.kept()).toHaveLength(2)
    answer = async () => undefined as never
    outbox.retryRefused()
    await expect.poll(() => outbox.kept()).toEqual([])
    expect(sent).toEqual([score(1, 4), score(2, 5), score(1, 4), score(2, 5)])

    answer = fails(roundClosed)
    outbox.put(score(1, 1))
    await expect.poll(() => outbox.kept()).toMatchObject([{ refused: 495 }])
    outbox.discardRefused()
    expect(outbox.kept()).toEqual([])
  })
})

test('what is written about an application that is judged no more is dropped, and nothing else', async () => {
  const { outbox } = open(fails(noNetwork))
  for (const write of [score(1, 4), comment('Mine'), score(1, 2, 2)]) outbox.put(write)
  outbox.discard(1)
  expect(outbox.kept()).toMatchObject([score(1, 2, 2)])
})

test('another juror in the same browser neither sees nor sends it', async () => {
  const first = open(fails(noNetwork), 7)
  first.outbox.put(score(1, 4))
  const second = open(undefined, 8)
  const stop = second.outbox.start()
  expect(second.outbox.kept()).toEqual([])
  second.outbox.put(score(1, 1))
  await expect.poll(() => second.outbox.kept()).toEqual([])
  expect(second.sent).toEqual([score(1, 1)])
  expect(first.outbox.kept()).toMatchObject([score(1, 4)])
  stop()
})

test('the values of an application are the saved ones with those that are not saved yet', () => {
  const { outbox } = open(fails(noNetwork))
  for (const write of [score(1, 4), score(2, null), score(3, 9, 2), comment('Calm')]) outbox.put(write)
  expect(valuesWith(outbox.kept(), 1, { 2: 5, 4: 1 })).toEqual(
    new Map([
      [4, 1],
      [1, 4],
    ]),
  )
})

test.each([
  ['saved', [], false, 0, 0],
  ['saving', [{}], false, 0, 1],
  ['unsaved', [{}], true, 0, 1],
  // Nothing is on its way: the header must not say so.
  ['unsaved', [{ refused: 495 }], false, 0, 1],
  ['unsaved', [{ refused: 495 }, {}], false, 0, 2],
  ['unsaved', [], false, 2, 2],
] as const)('the header says %s of %j, failing: %s, lost: %i', (state, kept, isFailing, lost, unsaved) => {
  expect(savingOf({ kept, isFailing, lost })).toMatchObject({ state, unsaved })
})

test('an abstention that is not saved yet counts, and a later score ends it', () => {
  const score = { kind: 'score', assignment: 1, criterion: 2, key: 'a' } as const
  const saved = { 3: 'A friend' }
  const abstains = [{ ...score, value: null, abstention: 'My student' }]
  expect([...abstentionsWith(abstains, 1, saved)]).toEqual([
    [3, 'A friend'],
    [2, 'My student'],
  ])
  expect([...abstentionsWith([{ ...score, criterion: 3, value: 4 }], 1, saved)]).toEqual([])
})
