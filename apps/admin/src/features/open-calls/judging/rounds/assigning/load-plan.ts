export interface Load {
  juror_id: number
  /** The number of their assignments without a conflict. */
  load: number
}

export interface Judged {
  judges: readonly number[]
  conflicts: readonly number[]
}

export interface LoadPlan<Application> {
  made: number
  /** Each juror's load afterwards; which of two equal jurors gets one more is left to chance. */
  after: ReadonlyMap<number, number>
  /** The applications with too few jurors who have no conflict. */
  short: Application[]
}

/** The result of a distribution, except for chance: every application gets `judges` judges, the least loaded first. */
export function loadPlan<Application extends Judged>(
  jurors: readonly Load[],
  applications: readonly Application[],
  judges: number,
): LoadPlan<Application> {
  const after = new Map(jurors.map(({ juror_id, load }) => [juror_id, load]))
  const short: Application[] = []
  let made = 0
  // Those with the fewest free jurors choose first.
  const free = (application: Application) =>
    jurors.flatMap(({ juror_id: id }) =>
      application.judges.includes(id) || application.conflicts.includes(id) ? [] : [id],
    )
  const waiting = applications
    .map((application) => ({ application, free: free(application) }))
    .filter(({ application }) => application.judges.length < judges)
    .sort((one, other) => one.free.length - other.free.length)
  for (const { application, free: ids } of waiting) {
    const wanted = judges - application.judges.length
    const chosen = ids.sort((one, other) => after.get(one)! - after.get(other)!).slice(0, wanted)
    for (const id of chosen) after.set(id, after.get(id)! + 1)
    made += chosen.length
    if (chosen.length < wanted) short.push(application)
  }
  return { made, after, short }
}
