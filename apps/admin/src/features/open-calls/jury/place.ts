/** The address of a juror's rounds, of one round, or of one of its applications. */
export const juryPlace = (round?: number, assignment?: number) =>
  ({
    to: '/jury/{-$place}/{-$assignment}',
    params: { place: round?.toString(), assignment: assignment?.toString() },
  }) as const
