/** What the mat leaves free on each side of a work, as a share of the frame's width; picture.module.css keeps to it. */
const margin = 0.15

/**
 * How wide a work is that stands whole on its mat, made of how wide the frame is: both as in `sizes` of a picture, in px
 * and vw alone. `ratio` and `own` are width over height, of the frame and of the work.
 */
export function sizesOnMat(frameSizes: string, ratio: number, own: number): string {
  const share = Math.min(1 - 2 * margin, (1 / ratio - 2 * margin) * own)
  // Each length by itself: a condition before it has its width in em, and stays as it is.
  return frameSizes.replace(/\d+(?=px|vw)/g, (length) => String(Math.ceil(Number(length) * share * 10) / 10))
}
