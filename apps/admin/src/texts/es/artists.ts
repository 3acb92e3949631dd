export const artists = { title: 'Artistas' } as const
