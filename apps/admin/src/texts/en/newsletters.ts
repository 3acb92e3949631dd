export const newsletters = {
  title: 'Newsletter',
  total_one: '{{total}} newsletter request',
  total_other: '{{total}} newsletter requests',
  empty: 'No newsletter requests to show',
  add: 'Add Newsletter',
  edit: 'Edit newsletter',
  fields: {
    tags: 'Tags',
  },
  texts: {
    tags: 'Should be at least 1 tag',
    blankTag: 'Write at least one character',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    newsletters: typeof newsletters
  }
}
