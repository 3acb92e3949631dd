import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { valueLabels } from '@vernissage/contract/values/value-labels'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { wordsAt } from '../../lib/i18n/words.ts'
import type { Fields } from '../../lib/list/definition/fields.ts'
import type { FilterField, FilterKind, FilterWords } from '../../lib/list/filters/chosen.ts'

interface DefinedList<State> {
  start: State
  sizes: readonly number[]
  fields: Fields
  filters: Readonly<Record<string, FilterKind>>
}

/** The filters of a defined list. `options` are the values of fields that are no enumeration. */
export function useFilterFields<Field extends string>(
  { fields, filters }: { fields: Fields<Field>; filters: Readonly<Record<string, FilterKind>> },
  options: Partial<Readonly<Record<Field, FilterWords['options']>>> = {},
): FilterField[] {
  const language = useLanguage()
  const label = useLabel()
  const optionsOf = (field: string): FilterWords['options'] => {
    const given = options[field as Field]
    const labels = valueLabels[field]
    if (given || !labels) return given
    return Object.entries(labels).map(([value, words]) => ({ value: Number(value), label: label(words) }))
  }
  return Object.entries(filters).map(([field, kind]) => {
    const values =
      kind === 'values' || kind === 'reference' || kind === 'orientation' ? optionsOf(field) : undefined
    return {
      field,
      kind,
      label: wordsAt(language, fields[field as Field].label) ?? field,
      ...(values && { options: values }),
    }
  })
}

/** The props of a list's page that follow from its definition, its query and its state. */
export function useListPage<Row, State, Field extends string, Key extends QueryKey>(
  list: DefinedList<State> & { fields: Fields<Field> },
  query: UseQueryOptions<{ rows: Row[]; count: number }, Error, { rows: Row[]; count: number }, Key> & {
    queryKey: Key
  },
  options?: Parameters<typeof useFilterFields<Field>>[1],
) {
  const page = useQuery(query)
  return {
    start: list.start,
    sizes: list.sizes,
    fields: useFilterFields(list, options),
    listKey: query.queryKey,
    list: page,
    rows: page.data?.rows,
  }
}
