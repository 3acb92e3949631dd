/* The distribution of applications among jurors, even and random. */

export interface Assigned {
  juror: number
  application: number
  /** The juror has a conflict of interest or is disabled: they do not judge it, and are not given it again. */
  withdrawn: boolean
}

interface Wish {
  jurors: readonly number[]
  applications: readonly number[]
  /** The number of judges for each application. */
  judges: number
  /** Existing assignments, which stay. */
  assigned: readonly Assigned[]
  /** The same seed makes the same distribution. */
  seed: number
}

export interface Distributed {
  added: { juror: number; application: number }[]
  /** The applications that still have too few judges, and how many. */
  short: { application: number; judges: number }[]
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
const createChance = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** In random order (Fisher and Yates). */
const shuffled = <Item>(items: readonly Item[], chance: () => number) => {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1))
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}

/** The jurors of each application, and those who must not judge it. */
const createBoard = ({ jurors, assigned }: Pick<Wish, 'jurors' | 'assigned'>) => {
  const loads = new Map(jurors.map((juror) => [juror, 0]))
  const kept = new Map<number, Set<number>>()
  const judgesOf = new Map<number, number>()
  /** The added applications by juror: only these may be handed on. */
  const added = new Map(jurors.map((juror) => [juror, new Set<number>()]))
  const keptFrom = (application: number) => {
    const those = kept.get(application) ?? new Set()
    kept.set(application, those)
    return those
  }
  const count = (juror: number, application: number, by: number) => {
    if (loads.has(juror)) loads.set(juror, loads.get(juror)! + by)
    judgesOf.set(application, (judgesOf.get(application) ?? 0) + by)
  }
  for (const { juror, application, withdrawn } of assigned) {
    keptFrom(application).add(juror)
    if (!withdrawn) count(juror, application, 1)
  }
  return {
    added,
    loadOf: (juror: number) => loads.get(juror)!,
    judgesOf: (application: number) => judgesOf.get(application) ?? 0,
    isFree: (juror: number, application: number) => !keptFrom(application).has(juror),
    give: (juror: number, application: number) => {
      added.get(juror)!.add(application)
      keptFrom(application).add(juror)
      count(juror, application, 1)
    },
    take: (juror: number, application: number) => {
      added.get(juror)!.delete(application)
      keptFrom(application).delete(juror)
      count(juror, application, -1)
    },
  }
}
type Board = ReturnType<typeof createBoard>

interface Handover {
  from: number
  to: number
  application: number
}

/**
 * The shortest chain of applications to hand on, each to a juror who is free for it, by which `from` gets one fewer and a
 * juror with at least two fewer than `from` gets one more.
 */
const findChain = (board: Board, jurors: readonly number[], from: number): Handover[] | null => {
  const reachedBy = new Map<number, Handover | null>([[from, null]])
  const queue = [from]
  for (const juror of queue) {
    for (const to of jurors) {
      if (reachedBy.has(to)) continue
      const application = [...board.added.get(juror)!].find((one) => board.isFree(to, one))
      if (application === undefined) continue
      reachedBy.set(to, { from: juror, to, application })
      if (board.loadOf(to) <= board.loadOf(from) - 2) {
        const chain: Handover[] = []
        for (let step = reachedBy.get(to); step; step = reachedBy.get(step.from)) chain.push(step)
        return chain
      }
      queue.push(to)
    }
  }
  return null
}

/** Hands applications on until no chain makes the loads more even: then they are as even as can be. */
const level = (board: Board, jurors: readonly number[]) => {
  for (;;) {
    const byLoad = [...jurors].sort((one, other) => board.loadOf(other) - board.loadOf(one))
    let chain: Handover[] | null = null
    for (const juror of byLoad) {
      if (board.loadOf(juror) < board.loadOf(byLoad.at(-1)!) + 2) return
      chain = findChain(board, jurors, juror)
      if (chain) break
    }
    if (!chain) return
    // the last first, so that each is free for what it is given
    for (const { from, to, application } of chain) {
      board.take(from, application)
      board.give(to, application)
    }
  }
}

/**
 * Gives each application jurors until it has `judges`. Loads differ by at most one where conflicts of interest and what is
 * there already permit, and as little as can be elsewhere. An application with too few free jurors gets all of them.
 */
export const distribute = ({ jurors: panel, applications, judges, assigned, seed }: Wish): Distributed => {
  const chance = createChance(seed)
  const board = createBoard({ jurors: panel, assigned })
  const jurors = shuffled(panel, chance)
  const order = shuffled(applications, chance)
  for (const application of order) {
    const wanted = judges - board.judgesOf(application)
    if (wanted <= 0) continue
    const free = shuffled(
      jurors.filter((juror) => board.isFree(juror, application)),
      chance,
    ).sort((one, other) => board.loadOf(one) - board.loadOf(other))
    for (const juror of free.slice(0, wanted)) board.give(juror, application)
  }
  level(board, jurors)
  return {
    added: [...board.added].flatMap(([juror, given]) =>
      [...given].map((application) => ({ juror, application })),
    ),
    short: applications
      .map((application) => ({ application, judges: board.judgesOf(application) }))
      .filter((one) => one.judges < judges),
  }
}
