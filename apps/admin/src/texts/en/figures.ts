export const figures = {
  chart: 'Chart: {{title}}. The table beneath has the same figures.',
  table: '{{title}}, table',
  cell: '{{figure}}: {{of}}',
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    figures: typeof figures
  }
}
