export const pictures = {
  title: 'Add Images',
  fit: '{{taken}} of {{given}} fit; not taken: {{names}}',
  sent: '{{sent}} of {{total}} sent',
  failed_one: '{{count}} failed',
  failed_other: '{{count}} failed',
  retryAll: 'Send All Again',
  actions: 'Send again or remove',
  waiting: 'Waiting',
  isSent: 'Sent',
  retry: 'Send {{name}} again',
  remove: 'Remove {{name}}',
  titleHint: 'Title',
  titleOf: 'Title of {{name}}',
  more: 'More Files',
  done: 'Done',
  unsaved: 'Images that are not sent yet and titles that are not saved will be lost.',
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    pictures: typeof pictures
  }
}
