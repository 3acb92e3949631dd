export const sponsors = {
  title: 'Sponsors',
} as const
