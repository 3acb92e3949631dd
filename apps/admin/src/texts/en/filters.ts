export const filters = {
  clearFilters: 'Clear',
  apply: 'Show',
  match: 'What has to match',
  matchAll: 'All of these',
  matchAny: 'Any of these',
  allHint: 'Rows that match every filter.',
  anyHint: 'Rows that match one filter or more. Ranges and dates always narrow the list.',
  and: 'and',
  or: 'or',
  from: 'from {{from}}',
  upTo: 'up to {{to}}',
  range: '{{from}} – {{to}}',
  removeFilter: 'Remove filter {{label}}',
  fieldFrom: '{{field}}, from',
  fieldTo: '{{field}}, to',
  contains: 'Contains',
  rangeOrder: 'The end comes before the start',
  yes: 'Yes',
  no: 'No',
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    filters: typeof filters
  }
}
