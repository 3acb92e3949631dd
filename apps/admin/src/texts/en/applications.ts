export const applications = {
  title: 'Applications',
} as const
