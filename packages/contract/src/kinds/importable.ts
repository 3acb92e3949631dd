/** The kinds of record that a file can bring, by the names of their answers. What it can bring of each: `import-kinds.ts`. */
export const importKindNames = ['artist', 'artwork', 'sponsor', 'newsletter_request'] as const
export type ImportKind = (typeof importKindNames)[number]
