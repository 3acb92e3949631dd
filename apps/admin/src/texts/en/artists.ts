export const artists = { title: 'Artists' } as const
