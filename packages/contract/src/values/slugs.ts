import slugify from '@sindresorhus/slugify'

// Leaves room for a number within the 200 characters of an address.
const longest = 190

/** The last part of an address, made of a title or a name: `Straße & Öl` → `strasse-and-oel`; empty where nothing can be. */
export const slugOf = (name: string) => slugify(name).slice(0, longest).replace(/-+$/, '')
