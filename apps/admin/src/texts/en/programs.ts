export const programs = {
  add: 'Add',
} as const
