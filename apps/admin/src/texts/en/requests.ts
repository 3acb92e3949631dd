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
    phone: 'Phone',
    message: 'Message',
    tags: 'Tags',
  },
  texts: {
    name: 'Name is required',
    email: 'Introduce a valid email',
    date: 'Date is required',
    day: 'Select a date',
    phone: 'Phone is required',
    message: 'Introduce a valid message',
    tags: 'Should be at least 1 tag',
    blankTag: 'Write at least one character',
  },
  contact: {
    title: 'Contact',
    total_one: '{{total}} contact request',
    total_other: '{{total}} contact requests',
    empty: 'No contact requests to show',
    add: 'Add Contact',
    edit: 'Edit Contact',
  },
  newsletters: {
    title: 'Newsletter',
    total_one: '{{total}} newsletter request',
    total_other: '{{total}} newsletter requests',
    empty: 'No newsletter requests to show',
    add: 'Add Newsletter',
    edit: 'Edit Newsletter',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    requests: typeof requests
  }
}
