export const columns = {
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  show: 'Show {{column}}',
  reset: 'Reset',
  done: 'Done',
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    columns: typeof columns
  }
}
