export const views = {
  title: 'Views',
  none: 'No views yet. Search, filter, order or choose columns, then save what you see under a name.',
  own: 'Only you',
  sharedBy: 'All staff · {{name}}',
  shared: 'All staff',
  changed: 'changed',
  name: 'Name',
  forAll: 'For all staff',
  save: 'Save view',
  saveChanges: 'Save changes',
  cancel: 'Cancel',
  edit: 'Rename {{name}}',
  replace: 'Replace {{name}} with what is shown',
  remove: 'Delete {{name}}',
  removal: 'Delete this view?',
  removalText: 'The records that it shows are not touched.',
  removalShared: 'All staff lose it.',
  removeYes: 'Delete',
  failed: 'The views could not be loaded.',
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    views: typeof views
  }
}
