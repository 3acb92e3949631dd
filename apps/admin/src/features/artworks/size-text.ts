import type { ArtworkRow, ReadSizes } from '@vernissage/contract/resources/artwork'
import type { TextKey } from '../../lib/i18n/text-keys.ts'
import type { Translate } from '../../lib/i18n/words.ts'

/** Millimetres in centimetres, as numbers of forms are written. */
export const centimetres = (mm: number | null) => (mm === null ? '' : String(Number((mm / 10).toFixed(2))))

export type Sizes = Omit<ReadSizes, 'size_unit' | 'orientation'>

const sides = (values: readonly (number | null)[], diameter: number | null = null) => {
  const last = values.findLastIndex((value) => value !== null)
  const written = values.slice(0, last + 1).map((value) => centimetres(value) || '?')
  const parts = [diameter !== null && `Ø ${centimetres(diameter)}`, ...written]
  const text = parts.filter(Boolean).join(' × ')
  return text && `${text} cm`
}

/** `70 × 50 cm, 80 × 60 × 5 cm framed`; null where nothing is known. */
export function sizeText(size: Sizes, t: Translate<TextKey<'artworks'>>) {
  const framed = sides([size.frame_height_mm, size.frame_width_mm, size.frame_depth_mm])
  const parts = size.size_parts
  const texts = [
    sides([size.height_mm, size.width_mm, size.depth_mm], size.diameter_mm),
    framed && t('size.frame', { size: framed }),
    parts !== null && t('size.parts', { count: parts, total: parts }),
  ].filter((text) => text !== '' && text !== false)
  return texts.length > 0 ? texts.join(', ') : null
}

/** The size that was read from an artwork's text; null if the text already says it in these words. */
export function readingText(
  artwork: Sizes & Pick<ArtworkRow, 'dimensions' | 'size_corrected'>,
  t: Translate<TextKey<'artworks'>>,
) {
  const size = sizeText(artwork, t)
  if (size === null) return artwork.dimensions === null ? null : t('size.unknown')
  if (artwork.size_corrected === 1) return t('size.corrected', { size })
  return size === artwork.dimensions ? null : t('size.read', { size })
}
