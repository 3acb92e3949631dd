import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { FilterField, FilterOption, FoundRecords } from '../../lib/list/filters/chosen.ts'

const isFound = (options: FilterField['options']): options is FoundRecords =>
  typeof options === 'object' && 'search' in options

/** The records of a filter whose records are found by typing; null for other filters. */
export const foundIn = (options: FilterField['options']) => (isFound(options) ? options : null)

/** Records by their ids, each with its name once that has been read, and with its id where it cannot be. */
export function useNamed(found: FoundRecords | null, ids: readonly number[]): FilterOption[] {
  return useQueries({
    queries: found
      ? ids.map((id) => ({
          queryKey: [...found.queryKey, id],
          queryFn: ({ signal }: { signal: AbortSignal }) => found.name(id, signal),
          staleTime: 60_000,
        }))
      : [],
    combine: (names) =>
      names.map(({ data, isError }, index) => {
        const value = ids[index]!
        return { value, label: data ?? (isError ? String(value) : '…') }
      }),
  })
}

/** The first records that match a text. */
export const useFound = (found: FoundRecords, text: string, enabled: boolean) =>
  useQuery({
    queryKey: [...found.queryKey, 'search', text],
    queryFn: ({ signal }) => found.search(text, signal),
    enabled,
    placeholderData: keepPreviousData,
  })

/** The values of a filter; undefined while they are read. Of records that are found by typing: those of `ids`. */
export function useFilterOptions(
  { field, kind, options }: FilterField,
  ids: readonly number[] = [],
): readonly FilterOption[] | undefined {
  const { t } = useTranslation('filters')
  const language = useLanguage()
  const read = useQuery({
    queryKey: ['filter-options', field, language],
    queryFn: () => (typeof options === 'function' ? options(language) : []),
    enabled: typeof options === 'function',
    staleTime: 60_000,
  })
  const named = useNamed(foundIn(options), ids)
  if (isFound(options)) return named
  if (kind === 'flag' || kind === 'present')
    return [
      { value: 1, label: t('yes') },
      { value: 0, label: t('no') },
    ]
  return typeof options === 'function' ? read.data : options
}
