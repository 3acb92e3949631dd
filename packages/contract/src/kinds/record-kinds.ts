/*
 * A kind of record has one name, that of its table: `home_section` in the change log, in answers, in uploads and in the
 * paths of stored files. Paths of requests spell it without underscores: `/homesection/7`. Accounts alone have more names:
 * paths and answers call them `user`, and an artist is an account with a profile, logged as `artist`.
 */

/** Every name of an account. */
export const accountNames: readonly string[] = ['account', 'user', 'artist']

/** The kinds that the change log names otherwise than by the table with their key. */
export const tablesOfKinds = { artist: 'account' } as const

/** The kinds under which the change log has what was done to a record. */
export const loggedKinds = (kind: string): readonly string[] =>
  accountNames.includes(kind) ? ['artist', 'account'] : [kind]

/** The first part of a kind's paths, `homesection`. */
export const pathOf = (kind: string) => (kind === 'account' ? 'user' : kind.replaceAll('_', ''))

/** The kind of a record, however it is spelled: `home_section`, `homesection`, `home-section`, `homesection/7`. */
export const kindOf = (spelled: string) => {
  const kind = spelled.split('/')[0]!.replaceAll(/[_-]/g, '')
  return accountNames.includes(kind) ? 'account' : kind
}

/** The name of a record that both sides know; `kind` as a path or the change log spells it. */
export const recordName = (kind: string, id: number) => `${kindOf(kind)}/${id}`

/** The kinds of record that a file can bring, by the names of their answers. What it can bring of each: `import-kinds.ts`. */
export const importKindNames = ['artist', 'artwork', 'sponsor', 'newsletter_request'] as const
export type ImportKind = (typeof importKindNames)[number]
