export const common = {
  product: 'Vernissage',
  none: 'N/D',
  error: 'There was an error',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  add: 'Add',
  edit: 'Edit',
  delete: 'Delete',
  comingSoon: 'Coming soon',
  comingSoonDetail: 'This screen is being prepared.',
} as const
