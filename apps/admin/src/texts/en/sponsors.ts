export const sponsors = {
  title: 'Sponsors',
  total_one: '{{total}} sponsor',
  total_other: '{{total}} sponsors',
  search: 'Search by name',
  add: 'Add Sponsor',
  saved: 'The sponsor is saved.',
  edit: 'Edit Sponsor',
  deleteOne: 'Delete {{name}}',
  consequences: '{{name}} disappears from every exhibition and magazine, and the logo is deleted.',
  empty: 'No sponsors to show',
  emptyHint: 'Sponsors will show here.',
  fields: {
    id_sponsor: 'ID',
    name: 'Name',
    description: 'Description',
    logo: 'Logo',
    enabled: 'Enabled',
    status: 'Status',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    sponsors: typeof sponsors
  }
}
