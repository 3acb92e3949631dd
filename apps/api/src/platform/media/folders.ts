/** Below it lie the files that `/media/` serves. */
export const mediaFolder = 'media'
/** Below it lie the narrower copies of pictures, which can be made again. */
export const variantFolder = 'variants'
