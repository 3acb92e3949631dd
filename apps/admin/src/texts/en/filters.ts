export const filters = {
  clearFilters: 'Clear',
  apply: 'Show',
  from: 'from {{from}}',
  upTo: 'up to {{to}}',
  range: '{{from}} – {{to}}',
  removeFilter: 'Remove filter {{label}}',
  fieldFrom: '{{field}}, from',
  fieldTo: '{{field}}, to',
  rangeOrder: 'The end comes before the start',
  yes: 'Yes',
  no: 'No',
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    filters: typeof filters
  }
}
