/** The `sizes` of a card's picture by the number of columns, for the width without the sidebar. */
export const cardSizes = {
  3: '(max-width: 48em) calc(100vw - 32px), (max-width: 75em) calc(50vw - 50px), min(calc(33vw - 60px), 490px)',
  4: '(max-width: 48em) calc(100vw - 32px), (max-width: 62em) calc(50vw - 50px), (max-width: 88em) calc(33vw - 76px), min(calc(25vw - 60px), 370px)',
} as const
