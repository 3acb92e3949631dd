export const magazines = {
  title: 'Magazines',
} as const
