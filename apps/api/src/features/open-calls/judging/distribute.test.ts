import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Assigned, type Distributed, distribute } from './distribute.ts'

const pairOf = ({ juror, application }: { juror: number; application: number }) => `${juror} ${application}`

/** A jury, applications, and what is there already: assignments and conflicts of interest. */
const wishes = ({ conflicts, there }: { conflicts: number; there: number }) =>
  fc
    .record({
      jurors: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
      applications: fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 25 }),
      judges: fc.integer({ min: 1, max: 5 }),
      seed: fc.nat(),
    })
    .chain((wish) => {
      const pairs = wish.jurors.flatMap((juror) =>
        wish.applications.map((application) => ({ juror, application })),
      )
      return fc
        .subarray(pairs, { maxLength: Math.floor(pairs.length * (conflicts + there)) })
        .map((some) => ({
          ...wish,
          assigned: some.map(
            (pair, index): Assigned => ({
              ...pair,
              withdrawn: index < (some.length * conflicts) / (conflicts + there || 1),
            }),
          ),
        }))
    })
type Wish = Parameters<typeof distribute>[0]

const loadsOf = ({ jurors, assigned }: Wish, { added }: Pick<Distributed, 'added'>) => {
  const all = [...assigned.filter(({ withdrawn }) => !withdrawn), ...added]
  return jurors.map((juror) => all.filter((one) => one.juror === juror).length)
}
const unevenness = (loads: readonly number[]) => loads.reduce((sum, load) => sum + load ** 2, 0)

/** The least unevenness of all ways to give each application so many of its free jurors. */
const leastUnevenness = ({ jurors, applications, judges, assigned }: Wish) => {
  const choose = (from: readonly number[], count: number): number[][] =>
    count === 0
      ? [[]]
      : from.flatMap((juror, at) => choose(from.slice(at + 1), count - 1).map((rest) => [juror, ...rest]))
  let ways = new Map([[loadsOf({ jurors, assigned } as Wish, { added: [] }).join(), 0]])
  for (const application of applications) {
    const there = assigned.filter((one) => one.application === application)
    const free = jurors.filter((juror) => !there.some((one) => one.juror === juror))
    const wanted = Math.max(0, judges - there.filter(({ withdrawn }) => !withdrawn).length)
    const next = new Map<string, number>()
    for (const way of ways.keys())
      for (const chosen of choose(free, Math.min(wanted, free.length)))
        next.set(
          way
            .split(',')
            .map((load, at) => Number(load) + (chosen.includes(jurors[at]!) ? 1 : 0))
            .join(),
          0,
        )
    ways = next
  }
  return Math.min(...[...ways.keys()].map((way) => unevenness(way.split(',').map(Number))))
}

describe('distributing applications', () => {
  test('gives each the number of judges, or all that are free and says which have too few', () => {
    fc.assert(
      fc.property(wishes({ conflicts: 0.3, there: 0.3 }), (wish) => {
        const { added, short } = distribute(wish)
        for (const application of wish.applications) {
          const there = wish.assigned.filter((one) => one.application === application)
          const before = there.filter(({ withdrawn }) => !withdrawn).length
          const free = wish.jurors.length - there.length
          const now = before + added.filter((one) => one.application === application).length
          expect(now).toBe(Math.max(before, Math.min(wish.judges, before + free)))
          expect(short.find((one) => one.application === application)?.judges).toBe(
            now < wish.judges ? now : undefined,
          )
        }
      }),
    )
  })

  test('gives nobody what they have already, or a conflict of interest with, and what is there stays', () => {
    fc.assert(
      fc.property(wishes({ conflicts: 0.3, there: 0.3 }), (wish) => {
        const { added } = distribute(wish)
        const pairs = [...wish.assigned, ...added].map(pairOf)
        expect(new Set(pairs).size).toBe(pairs.length)
        for (const { juror, application } of added) {
          expect(wish.jurors).toContain(juror)
          expect(wish.applications).toContain(application)
        }
        // a second time there is nothing left to do
        const all = [...wish.assigned, ...added.map((one) => ({ ...one, withdrawn: false }))]
        expect(distribute({ ...wish, assigned: all }).added).toEqual([])
      }),
    )
  })

  test('without conflicts of interest the loads differ by at most one', () => {
    fc.assert(
      fc.property(wishes({ conflicts: 0, there: 0 }), (wish) => {
        const loads = loadsOf(wish, distribute(wish))
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('with conflicts, and with what is there, the loads are as even as they can be', () => {
    const small = wishes({ conflicts: 0.4, there: 0.2 }).filter(
      ({ jurors, applications, judges }) => jurors.length <= 4 && applications.length <= 6 && judges <= 3,
    )
    fc.assert(
      fc.property(small, (wish) => {
        expect(unevenness(loadsOf(wish, distribute(wish)))).toBe(leastUnevenness(wish))
      }),
      { numRuns: 60 },
    )
  })

  test('is by chance: another seed makes another distribution, the same one the same', () => {
    const range = (length: number) => Array.from({ length }, (_, index) => index + 1)
    const wish = { jurors: range(6), applications: range(40), judges: 2, assigned: [] }
    const made = (seed: number) =>
      distribute({ ...wish, seed })
        .added.map(pairOf)
        .sort()
    expect(made(1)).toEqual(made(1))
    expect(new Set(range(20).map((seed) => made(seed).join())).size).toBe(20)
  })

  test('many are distributed at once, and evenly though one juror knows half of the artists', () => {
    const range = (length: number) => Array.from({ length }, (_, index) => index + 1)
    const wish = {
      jurors: range(10),
      applications: range(2000),
      judges: 5,
      assigned: range(1000).map((application) => ({ juror: 1, application, withdrawn: true })),
      seed: 7,
    }
    const distributed = distribute(wish)
    expect(distributed.short).toEqual([])
    expect(loadsOf(wish, distributed)).toEqual(Array(10).fill(1000))
  })
})
