import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { FilterField, FilterOption } from '../../lib/list/chosen.ts'

/** The values of a filter; undefined while they are read. */
export function useFilterOptions({ field, kind, options }: FilterField): readonly FilterOption[] | undefined {
  const { t } = useTranslation('filters')
  const language = useLanguage()
  const read = useQuery({
    queryKey: ['filter-options', field, language],
    queryFn: () => (typeof options === 'function' ? options(language) : []),
    enabled: typeof options === 'function',
    staleTime: 60_000,
  })
  if (kind === 'flag' || kind === 'present')
    return [
      { value: 1, label: t('yes') },
      { value: 0, label: t('no') },
    ]
  return typeof options === 'function' ? read.data : options
}
