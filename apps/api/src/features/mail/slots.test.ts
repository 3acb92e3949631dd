import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

const second = 1000
const ofStaff = { source: null, domain: 'artists.test' }

/** A process's slots, and its clock. */
const usingSlots = () => {
  let now = 0
  const slots = createSlots(() => now)
  return { ...slots, passes: (ms: number) => (now += ms) }
}

test('mails that stall keep nothing but their own slots: after five seconds others begin beside them', () => {
  const { room, take, passes } = usingSlots()
  for (let each = 0; each < 10; each += 1) take(ofStaff)
  expect(room().any).toBe(false)
  passes(5 * second)
  expect(room().any).toBe(true)
  for (let each = 0; each < 30; each += 1) {
    take(ofStaff)
    passes(second)
  }
  expect(room().any).toBe(false)
})

test('a slot is free again once its mail has ended', () => {
  const { room, take } = usingSlots()
  const ends = Array.from({ length: 10 }, () => take(ofStaff))
  ends[0]!()
  expect(room().any).toBe(true)
})

test('strangers never take the slots of staff, however many of their mails stall', () => {
  const { room, take, passes } = usingSlots()
  for (let each = 0; room().strangers; each += 1) {
    take({ source: `network ${each}`, domain: `${each}.test` })
    passes(5 * second)
  }
  expect(room()).toMatchObject({ any: true, strangers: false })
  for (let each = 0; each < 20; each += 1) {
    take(ofStaff)
    passes(5 * second)
  }
  expect(room().any).toBe(true)
})

test('a network or a destination whose mails stall leaves the others their slots', () => {
  const { room, take, passes } = usingSlots()
  const stall = (source: string, domain: string) => {
    take({ source, domain })
    passes(5 * second)
  }
  for (let each = 0; each < 4; each += 1) stall('one', `${each}.test`)
  expect(room()).toMatchObject({ strangers: true, fullSources: ['one'], fullDomains: [] })
  for (let each = 0; each < 6; each += 1) stall(`other ${each}`, 'slow.test')
  expect(room()).toMatchObject({ strangers: true, fullSources: ['one'], fullDomains: ['slow.test'] })
})
