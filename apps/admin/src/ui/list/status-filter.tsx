import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { LabelledSelect } from '../fields/labelled-select.tsx'
import { type StatusWords, useStatusOptions } from '../record/status.tsx'

interface Props<Value extends number> {
  /** Status, Type, Contacted … */
  label: string
  of: StatusWords<Value>
  /** null is All. */
  value: number | null
  /** The values to choose from; all of them unless given. */
  values?: readonly Value[]
  onChange: (value: Value | null) => void
}

/** Narrows a list to one value of an enumeration, or to none. */
export function StatusFilter<Value extends number>({ label, of, value, values, onChange }: Props<Value>) {
  const { t } = useTranslation('ui')
  const options = useStatusOptions(of, values)
  const chosen = options.find((option) => option.value === value)?.value ?? null
  return (
    <LabelledSelect
      label={label}
      value={chosen}
      options={[{ value: null, label: t('all') }, ...options]}
      onChange={onChange}
    />
  )
}
