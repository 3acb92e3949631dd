import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { Sorted } from '../../../lib/list/sort.ts'
import { LabelledSelect } from '../../fields/labelled-select.tsx'

export interface SortChoice {
  field: string
  label: string
}

interface Props extends Sorted {
  choices: readonly SortChoice[]
  onSort: (sort: string | undefined) => void
}

/** Chooses the order of a list whose fields have no headings. */
export function SortMenu({ choices, sort, onSort }: Props) {
  const { t } = useTranslation('ui')
  const options = choices.flatMap(({ field, label }) => [
    { value: field, label: t('lists.ascending', { field: label }) },
    { value: `-${field}`, label: t('lists.descending', { field: label }) },
  ])
  return (
    <LabelledSelect
      label={t('lists.sort')}
      value={sort ?? null}
      options={[{ value: null, label: t('lists.ownOrder') }, ...options]}
      onChange={(value) => onSort(value ?? undefined)}
    />
  )
}
