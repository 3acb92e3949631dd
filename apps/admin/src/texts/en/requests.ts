export const requests = {
  search: 'Search by name',
  columns: {
    id: 'ID',
  },
  fields: {
    name: 'Name',
    email: 'Email',
    date: 'Date',
    contacted: 'Contacted',
    contacted_at: 'Contacted at',
  },
  texts: {
    name: 'Name is required',
    email: 'Introduce a valid email',
    date: 'Date is required',
    day: 'Select a date',
    contactedAt: 'Select a date that has come',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    requests: typeof requests
  }
}
