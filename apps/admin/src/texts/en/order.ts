export const order = {
  hint: 'Drag by the handle, or type another position.',
  role: 'movable',
  move: 'Move {{name}}',
  position: 'Position of {{name}}',
  instructions:
    'Space lifts it. Then the arrow keys move it, Space puts it down, and Escape puts it back where it was.',
  lifted: '{{name}} is lifted, position {{position}} of {{total}}.',
  over: '{{name}} is at position {{position}} of {{total}}.',
  dropped: '{{name}} is put down at position {{position}} of {{total}}.',
  cancelled: '{{name}} is back at position {{position}} of {{total}}.',
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    order: typeof order
  }
}
