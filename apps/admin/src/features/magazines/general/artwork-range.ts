import type { Magazine } from '@vernissage/contract/resources/magazine'
import { count } from '../../../lib/format/formats.ts'
import type { Translate } from '../../../lib/i18n/words.ts'

/** Words how many artworks a magazine takes: `3 – 12`, `At least 3`, `At most 12`; null where there is no limit. */
export function artworkRange(
  {
    min_artwork_number: min,
    max_artwork_number: max,
  }: Pick<Magazine, 'min_artwork_number' | 'max_artwork_number'>,
  t: Translate<'magazines:atLeast' | 'magazines:atMost'>,
): string | null {
  if (min !== null && max !== null) return min === max ? count(min) : `${count(min)} – ${count(max)}`
  if (min !== null) return t('magazines:atLeast', { min: count(min) })
  if (max !== null) return t('magazines:atMost', { max: count(max) })
  return null
}
