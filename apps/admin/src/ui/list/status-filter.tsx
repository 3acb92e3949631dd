import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { LabelledSelect, type SelectOption } from '../fields/labelled-select.tsx'

interface Props<Value extends number> {
  /** Status, Type, Contacted … */
  label: string
  /** null is All. */
  value: Value | null
  options: readonly SelectOption<Value>[]
  onChange: (value: Value | null) => void
}

/** Narrows a list to one value of an enumeration, or to none. */
export function StatusFilter<Value extends number>({ label, value, options, onChange }: Props<Value>) {
  const { t } = useTranslation('ui')
  return (
    <LabelledSelect
      label={label}
      value={value}
      options={[{ value: null, label: t('all') }, ...options]}
      onChange={onChange}
    />
  )
}
