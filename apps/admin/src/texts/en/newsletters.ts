export const newsletters = {
  title: 'Newsletter',
} as const
