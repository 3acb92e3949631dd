import { expect, test } from 'vitest'
import { createRunner } from './runner.ts'

/** Actions by their makers, of which each takes as many steps as a turn has time for, and then more. */
const run = async (actions: { id_bulk_action: number; user_id: number }[], turns: number) => {
  const served: number[] = []
  const over = Promise.withResolvers<void>()
  const runner = createRunner(
    {
      unfinished: async () => actions,
      next: async (id) => {
        if (served.at(-1) !== id) served.push(id)
        if (served.length >= turns) over.resolve()
        return true
      },
      giveUp: async () => undefined,
    },
    async () => undefined,
    over.reject,
  )
  runner.wake()
  await over.promise
  await runner.close()
  return served.slice(0, turns)
}

const of = (user_id: number, ids: number[]) => ids.map((id_bulk_action) => ({ id_bulk_action, user_id }))

test('one person’s many actions do not keep back another’s', async () => {
  const many = Array.from({ length: 60 }, (_, index) => index + 1)
  expect(await run([...of(1, many), ...of(2, [61])], 6)).toEqual([1, 61, 2, 61, 3, 61])
})

test('one person’s actions take turns', async () => {
  expect(await run(of(1, [3, 5, 8]), 5)).toEqual([3, 5, 8, 3, 5])
})

test('an action that is made while the runner clears away is begun at once', async () => {
  const begun = Promise.withResolvers<void>()
  let actions: { id_bulk_action: number; user_id: number }[] = []
  const runner = createRunner(
    {
      unfinished: async () => actions,
      next: async () => {
        actions = []
        begun.resolve()
        return true
      },
      giveUp: async () => undefined,
    },
    async () => {
      if (cleared) return
      cleared = true
      actions = of(1, [1])
      runner.wake()
    },
    begun.reject,
  )
  let cleared = false
  runner.wake()
  await begun.promise
  await runner.close()
})
