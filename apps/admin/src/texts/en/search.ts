export const search = {
  title: 'Search or jump to',
  placeholder: 'A name, a title, an email, a code',
  opened: 'Last opened',
  actions: 'On this screen',
  screens: 'Screens',
  hits_one: '{{count}} hit',
  hits_other: '{{count}} hits',
  searching: 'Searching',
  nothing: 'Nothing matches “{{text}}”',
  nothingHint: 'Names, titles, emails and reference codes are searched.',
  choose: 'to choose',
  open: 'to open',
  newTab: 'in a new tab',
  keyboard: {
    title: 'Keyboard shortcuts',
    always: 'Everywhere',
    screen: 'On this screen',
    goTo: 'Go to',
    andThen: 'then',
    on: 'Single-key shortcuts',
    onHint: 'Off: only keys pressed together with Ctrl or ⌘ work.',
  },
  shortcuts: {
    search: 'Search in this list',
    everywhere: 'Search or jump to',
    help: 'Keyboard shortcuts',
    nextRow: 'Next row',
    previousRow: 'Previous row',
    openRow: 'Open the row',
    selectRow: 'Select the row',
    editRow: 'Change a value',
    undo: 'Undo',
    nextRecord: 'Next record',
    previousRecord: 'Previous record',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    search: typeof search
  }
}
