import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { shortDate } from '../../lib/format/dates.ts'
import { count } from '../../lib/format/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { type Chosen, type FilterField, isValues, type Range } from '../../lib/list/chosen.ts'
import chips from '../fields/chips.module.css'
import classes from './filter-chips.module.css'
import { useFilterOptions } from './filter-options.ts'

interface Props {
  fields: readonly FilterField[]
  filters: Chosen
  onChange: (filters: Chosen) => void
  onClose: () => void
}

/** What a list is filtered by, each with a button that removes it. */
export function FilterChips({ fields, filters, onChange }: Props) {
  const { t } = useTranslation('ui')
  const without = (field: string) =>
    Object.fromEntries(Object.entries(filters).filter(([other]) => other !== field))
  return (
    <ul className={chips.chips} aria-label={t('lists.filters')}>
      {fields.flatMap((field) => {
        const choice = filters[field.field]
        if (choice === undefined) return []
        return (
          <Chip
            key={field.field}
            field={field}
            choice={choice}
            onRemove={() => onChange(without(field.field))}
          />
        )
      })}
    </ul>
  )
}

interface ChipProps {
  field: FilterField
  choice: Chosen[string]
  onRemove: () => void
}

function Chip({ field, choice, onRemove }: ChipProps) {
  const { t } = useTranslation('filters')
  const language = useLanguage()
  const options = useFilterOptions(field)
  const bound = (value: number | string) =>
    typeof value === 'number' ? count(value) : shortDate(value, language)
  const range = ({ from, to }: Range) => {
    if (from === undefined) return t('upTo', { to: bound(to ?? '') })
    return to === undefined
      ? t('from', { from: bound(from) })
      : t('range', { from: bound(from), to: bound(to) })
  }
  const named = (value: number) => options?.find((option) => option.value === value)?.label ?? '…'
  const text = isValues(choice) ? choice.map(named).join(', ') : range(choice)
  return (
    <li className={`${chips.chip} ${classes.chip}`} data-removable>
      <span className={classes.label}>{field.label}:</span>
      <span dir="auto">{text}</span>
      <UnstyledButton
        className={chips.remove ?? ''}
        aria-label={t('removeFilter', { label: field.label })}
        onClick={onRemove}
      >
        <IconX size={14} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </li>
  )
}
