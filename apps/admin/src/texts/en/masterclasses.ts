export const masterclasses = {
  title: 'Masterclasses',
  total_one: '{{total}} masterclass',
  total_other: '{{total}} masterclasses',
  search: 'Search by title',
  status: 'Status',
  paid: 'Paid',
  duration: 'Duration',
  empty: 'No masterclasses to show',
  fields: { title: 'Title', price: 'Price', date: 'Date' },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    masterclasses: typeof masterclasses
  }
}
