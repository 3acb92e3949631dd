export const exhibitions = {
  title: 'Exhibitions',
} as const
