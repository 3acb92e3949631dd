const inOneTable = <Table extends string, Word extends string>(table: Table, word: Word) => ({
  table,
  record: table,
  word,
})

/**
 * Each kind of record by its name in the change log. `table` is where its key is; `record` its key in answers, its name in
 * uploads and in the paths of stored files; `word` the first of its calls' paths.
 */
export const recordKinds = {
  account: { table: 'account', record: 'user', word: 'user' },
  artist: { table: 'account', record: 'artist', word: 'artist' },
  artwork: inOneTable('artwork', 'artwork'),
  artwork_image: inOneTable('artwork_image', 'artworkimage'),
  artwork_purchase_request: inOneTable('artwork_purchase_request', 'artworkpurchaserequest'),
  banner: inOneTable('banner', 'banner'),
  contact_request: inOneTable('contact_request', 'contactrequest'),
  exhibition: inOneTable('exhibition', 'exhibition'),
  exhibition_application: inOneTable('exhibition_application', 'exhibitionapplication'),
  exhibition_application_artwork: inOneTable(
    'exhibition_application_artwork',
    'exhibitionapplicationartwork',
  ),
  exhibition_artist: inOneTable('exhibition_artist', 'exhibitionartist'),
  exhibition_artwork: inOneTable('exhibition_artwork', 'exhibitionartwork'),
  exhibition_sponsor: inOneTable('exhibition_sponsor', 'exhibitionsponsor'),
  home_section: inOneTable('home_section', 'homesection'),
  magazine: inOneTable('magazine', 'magazine'),
  magazine_application: inOneTable('magazine_application', 'magazineapplication'),
  magazine_application_artwork: inOneTable('magazine_application_artwork', 'magazineapplicationartwork'),
  magazine_artist: inOneTable('magazine_artist', 'magazineartist'),
  magazine_artwork: inOneTable('magazine_artwork', 'magazineartwork'),
  magazine_sponsor: inOneTable('magazine_sponsor', 'magazinesponsor'),
  masterclass: inOneTable('masterclass', 'masterclass'),
  newsletter_request: inOneTable('newsletter_request', 'newsletterrequest'),
  professional_image: inOneTable('professional_image', 'professionalimage'),
  sponsor: inOneTable('sponsor', 'sponsor'),
} as const

export type RecordKind = keyof typeof recordKinds
export type RecordKey = (typeof recordKinds)[RecordKind]['record']

/** Every name that the records of a table have in the change log, in uploads and in paths. */
export const namesOfTable = (table: string): string[] => [
  ...new Set(
    Object.entries(recordKinds).flatMap(([kind, spellings]) =>
      spellings.table === table ? [kind, spellings.record] : [],
    ),
  ),
]

/** Users and artists are accounts: with one open, the other is open too. */
const accounts = namesOfTable('account')

/** The kind of a record, however it is spelled: `home_section`, `homesection`, `home-section`, `homesection/7`. */
export const kindOf = (spelled: string) => {
  const kind = spelled.split('/')[0]!.replaceAll(/[_-]/g, '')
  return accounts.includes(kind) ? 'account' : kind
}

/** The name of a record that both sides know; `kind` as a path or the change log spells it. */
export const recordName = (kind: string, id: number) => `${kindOf(kind)}/${id}`
