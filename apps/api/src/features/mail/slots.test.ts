import { expect, test, vi } from 'vitest'
import { createSlots } from './slots.ts'

const second = 1000
const ofStaff = { source: null, domain: 'artists.test' }

/** A process's slots, and its clock. */
const usingSlots = () => {
  let now = 0
  const { take, ...slots } = createSlots(() => now)
  return {
    ...slots,
    take: (mail: { source: string | null; domain: string }) => {
      const giveUp = vi.fn(() => leave())
      const leave = take({ ...mail, giveUp })
      return { leave, giveUp }
    },
    passes: (ms: number) => (now += ms),
  }
}

test('mails that stall keep nothing but their own slots: after five seconds others begin beside them', () => {
  const { capacity, take, passes } = usingSlots()
  for (let each = 0; each < 10; each += 1) take(ofStaff)
  expect(capacity().any).toBe(false)
  passes(5 * second)
  expect(capacity().any).toBe(true)
  for (let each = 0; each < 30; each += 1) {
    take(ofStaff)
    passes(second)
  }
  expect(capacity().any).toBe(false)
})

test('a slot is free again once its mail has ended', () => {
  const { capacity, take } = usingSlots()
  const ends = Array.from({ length: 10 }, () => take(ofStaff))
  ends[0]!.leave()
  expect(capacity().any).toBe(true)
})

test('strangers never take the slots of staff, however many of their mails stall', () => {
  const { capacity, take, passes } = usingSlots()
  for (let each = 0; capacity().strangers; each += 1) {
    take({ source: `network ${each}`, domain: `${each}.test` })
    passes(5 * second)
  }
  expect(capacity()).toMatchObject({ any: true, strangers: false })
  for (let each = 0; each < 20; each += 1) {
    take(ofStaff)
    passes(5 * second)
  }
  expect(capacity().any).toBe(true)
})

test('a network or a destination whose mails stall leaves the others their slots', () => {
  const { capacity, take, passes } = usingSlots()
  const stall = (source: string, domain: string) => {
    take({ source, domain })
    passes(5 * second)
  }
  for (let each = 0; each < 4; each += 1) stall('one', `${each}.test`)
  expect(capacity()).toMatchObject({ strangers: true, fullSources: ['one'], fullDomains: [] })
  for (let each = 0; each < 6; each += 1) stall(`other ${each}`, 'slow.test')
  expect(capacity()).toMatchObject({ strangers: true, fullSources: ['one'], fullDomains: ['slow.test'] })
})

test('where strangers have no slot left, the one that has stalled for longest is given up, and none that has not stalled for a minute', () => {
  const { capacity, take, passes, giveUpStalled } = usingSlots()
  const mine = take(ofStaff)
  const theirs: ReturnType<typeof take>[] = []
  for (let each = 0; capacity().strangers; each += 1) {
    theirs.push(take({ source: `network ${each}`, domain: `${each}.test` }))
    passes(each < 12 ? 5 * second : 0)
  }
  theirs[5]!.leave()
  const late = take({ source: 'late', domain: 'late.test' })
  giveUpStalled()
  expect(theirs[0]!.giveUp).toHaveBeenCalledOnce()
  expect(capacity()).toMatchObject({ strangers: true })
  take({ source: 'next', domain: 'next.test' })
  for (const { leave } of theirs) leave()
  for (let each = 0; each < 11; each += 1) take({ source: `new ${each}`, domain: `new${each}.test` })
  giveUpStalled()
  for (const { giveUp } of [mine, late, theirs[1]!]) expect(giveUp).not.toHaveBeenCalled()
})

test('a stalled mail of strangers is waited for as long as they have slots', () => {
  const { take, passes, giveUpStalled } = usingSlots()
  const one = take({ source: 'network', domain: 'slow.test' })
  passes(250 * second)
  giveUpStalled()
  expect(one.giveUp).not.toHaveBeenCalled()
})
