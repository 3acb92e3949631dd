// @vitest-environment happy-dom
import { limits } from '@vernissage/contract/limits'
import { afterEach, expect, test, vi } from 'vitest'
import { bringBack, inRound } from './assigning/undo-deletions.ts'

afterEach(() => vi.unstubAllGlobals())

const deletion = (id_change: number, judging_round_id: number, juror_id: number) => ({
  id_change,
  record_id: 1000 + id_change,
  fields: { judging_round_id: { before: judging_round_id }, juror_id: { before: juror_id } },
})

/** Answers these deletions, newest first, and notes which are undone. */
const stubLog = (deletions: unknown[]) => {
  const undone: number[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const [, id] = pathname.match(/changelog\/(\d+)\/undo$/) ?? []
    if (id) undone.push(Number(id))
    const offset = Number(searchParams.get('offset'))
    const changes = deletions.slice(offset, offset + limits.listMax)
    return new Response(JSON.stringify({ data: id ? {} : { changes, count: deletions.length } }))
  })
  return undone
}

test('only the latest deletion of each juror of the round is undone: the earlier were meant', async () => {
  const undone = stubLog([deletion(9, 1, 7), deletion(8, 2, 7), deletion(6, 1, 5), deletion(5, 1, 7)])
  await bringBack('judging_round_juror', [7, 5], inRound(1, 'juror_id'))
  expect(undone).toEqual([9, 6])
})

test('what is far down in the log is brought back too', async () => {
  const others = Array.from({ length: limits.listMax }, (_, index) => deletion(9000 - index, 1, 7))
  const undone = stubLog([deletion(9001, 1, 7), ...others, deletion(3, 1, 7)])
  await bringBack('juror_assignment', [1003, 10001])
  expect(undone).toEqual([9001, 3])
})
