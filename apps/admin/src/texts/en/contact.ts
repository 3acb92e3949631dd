export const contact = {
  title: 'Contact',
  total_one: '{{total}} contact request',
  total_other: '{{total}} contact requests',
  empty: 'No contact requests to show',
  add: 'Add Contact',
  edit: 'Edit contact',
  fields: {
    phone: 'Phone',
    message: 'Message',
  },
  texts: {
    phone: 'Phone is required',
    digits: 'Introduce 6 to 12 digits',
    message: 'Introduce a valid message',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    contact: typeof contact
  }
}
