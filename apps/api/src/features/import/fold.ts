/** Small letters without accents. */
export const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
