/** The page sizes of tables and grids. */
export const pageSizes = {
  table: [10, 25, 50, 100],
  grid: [3, 6, 9, 12],
  artworks: [12, 24, 48, 96],
} as const
