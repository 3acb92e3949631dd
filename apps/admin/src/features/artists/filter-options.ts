import { request } from '../../lib/api/client.ts'
import type { FilterWords } from '../../lib/list/filters/chosen.ts'

type Options = NonNullable<FilterWords['options']>

/** The disciplines to filter by, in their order by name. */
export const disciplineOptions: Options = async (language) => {
  const { artist_disciplines } = (await request('GET /artist/disciplines', {})).data
  const { compare } = new Intl.Collator(language)
  return artist_disciplines
    .map(({ id_discipline, name, name_es }) => ({
      value: id_discipline,
      label: language === 'es' ? (name_es ?? name) : name,
    }))
    .sort((one, other) => compare(one.label, other.label))
}
