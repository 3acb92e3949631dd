import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRequestContext, withinRequest } from '../request-context.ts'
import { createFairQueue, type Turn } from './fair-queue.ts'

const limits = { atOnce: 2, eachAtMost: 1, mostWaiting: 2 }

/** A queue, and tasks of named callers that note when they start and end when they are told to. */
const start = (settings: Parameters<typeof createFairQueue>[0] = limits) => {
  const queue = createFairQueue(settings)
  const begun: string[] = []
  const ends = new Map<string, () => void>()

  const part = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })

  const contextOf = (caller: string) => Object.assign(createRequestContext(), { caller })
  const ask = (caller: string, task: (turn: Turn) => Promise<unknown>, context = contextOf(caller)) =>
    withinRequest(context, () => queue(task))

  return {
    begun,
    contextOf,
    part,
    ask,
    do: (caller: string, name: string, context = contextOf(caller)) =>
      ask(caller, (turn) => turn(part(name)), context),
    end: async (name: string) => {
      await setImmediate()
      ends.get(name)!()
      await setImmediate()
    },
  }
}

test('callers take turns, whoever asks for more', async () => {
  const { begun, do: act, end } = start({ atOnce: 1, eachAtMost: 1 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void act(name[0]!, name)
  for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('callers who come one after another do not overtake one who waits', async () => {
  const { begun, do: act, end } = start({ atOnce: 1, eachAtMost: 1 })
  for (const name of ['a1', 'a2', 'b1']) void act(name[0]!, name)
  await end('a1')
  void act('c', 'c1')
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('one caller never has all places', async () => {
  const { begun, do: act } = start()
  for (const name of ['a1', 'a2', 'b1']) void act(name[0]!, name)
  await setImmediate()
  expect(begun).toEqual(['a1', 'b1'])
})

test('a task done in parts lets others pass, and goes on before later tasks of its caller', async () => {
  const { begun, ask, part, do: act, end } = start({ atOnce: 1, eachAtMost: 1 })
  void ask('a', async (turn) => [await turn(part('a1 first')), await turn(part('a1 second'))])
  void act('a', 'a2')
  void act('b', 'b1')
  for (const name of ['a1 first', 'b1', 'a1 second']) await end(name)
  expect(begun).toEqual(['a1 first', 'b1', 'a1 second', 'a2'])
})

test('what is beyond the tasks that may wait is 503 with 301 and a time to try again, for that caller alone', async () => {
  const { do: act, end } = start()
  for (const name of ['a1', 'a2', 'a3']) void act('a', name)
  await expect(act('a', 'a4')).rejects.toMatchObject({ status: 503, code: 301, retryAfter: 5 })
  void act('b', 'b1')
  await end('a1')
  void act('a', 'a5')
  await end('b1')
})

test('a task whose call is over leaves the queue and makes room', async () => {
  const { begun, contextOf, do: act, end } = start()
  void act('a', 'a1')
  const context = contextOf('a')
  const given = act('a', 'a2', context)
  context.abort(new Error('the client has gone'))
  await expect(given).rejects.toThrow('the client has gone')
  void act('a', 'a3')
  await end('a1')
  expect(begun).toEqual(['a1', 'a3'])
})

test('a task that fails gives its place back', async () => {
  const { begun, ask, do: act } = start({ atOnce: 1, eachAtMost: 1 })
  const failing = ask('a', (turn) => turn(() => Promise.reject(new Error('broken'))))
  void act('a', 'a2')
  await expect(failing).rejects.toThrow('broken')
  expect(begun).toEqual(['a2'])
})
