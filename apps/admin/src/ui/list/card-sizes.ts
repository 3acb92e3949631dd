/**
 * How wide a card's frame is in a grid of so many columns, for `sizes` of its picture. A little more than beside the
 * sidebar, since that can be put away.
 */
export const cardSizes = {
  3: '(max-width: 48em) calc(100vw - 32px), (max-width: 75em) calc(50vw - 50px), min(calc(33vw - 60px), 490px)',
  4: '(max-width: 48em) calc(100vw - 32px), (max-width: 62em) calc(50vw - 50px), (max-width: 88em) calc(33vw - 76px), min(calc(25vw - 60px), 370px)',
} as const
