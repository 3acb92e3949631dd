import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { wordsAt } from '../../lib/i18n/words.ts'
import { fieldTexts, kindName } from './recorded.ts'

/** `nft_sold` → Nft sold, `artist_id` → Artist: for what no text names. */
export function inWords(name: string): string {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Names fields and kinds of records, as their screens do where they do. */
export function useNames() {
  const language = useLanguage()
  const label = useLabel()
  const worded = (keys: readonly string[], name: string) =>
    keys.map((key) => wordsAt(language, key)).find((text) => text !== undefined) ?? inWords(name)
  return {
    field: (entity: string, field: string): string => {
      const own = fieldTexts(entity).flatMap((texts) => [
        `${texts}:fields.${field}`,
        `${texts}:flags.${field}`,
      ])
      return worded([...own, `history:fields.${field}`], field)
    },
    entity: (entity: string): string => {
      const name = kindName(entity)
      return name ? label(name) : worded([`history:entities.${entity}`], entity)
    },
  }
}
