const letters = { exhibition: 'E', magazine: 'M' } as const

/** How an application is named where no name may be shown: `E-17`, of a magazine `M-17`. */
export const applicationCode = (kind: keyof typeof letters, id: number) => `${letters[kind]}-${id}`

/** How a blind round names it: `B-4821`, by its code in that round, which no other round has. */
export const roundCode = (code: number) => `B-${code}`
