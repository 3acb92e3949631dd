export const magazines = {
  title: 'Magazines',
  total_one: '{{total}} magazine',
  total_other: '{{total}} magazines',
  empty: 'No magazines to show',
  emptyHint: 'Magazines will show here.',
  noMatch: 'No magazines match',
  add: 'Add Magazine',
  edit: 'Edit Magazine',
  atLeast: 'At least {{min}}',
  atMost: 'At most {{max}}',
  fields: {
    artworks: 'Artworks',
    description: 'Description',
    date: 'Date',
    file: 'File',
  },
  code: {
    title: 'Code',
    edit: 'Edit Code',
    source: 'Iframe source',
    empty: 'No code to show.',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    magazines: typeof magazines
  }
}
