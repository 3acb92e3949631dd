import { Flex, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { shortDate } from '../../lib/format/dates.ts'
import { count } from '../../lib/format/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import {
  type Chosen,
  chosenOf,
  type FilterField,
  isContaining,
  isRange,
  isValues,
  matchesAny,
  type Range,
} from '../../lib/list/filters/chosen.ts'
import chips from '../fields/chips.module.css'
import classes from './filter-chips.module.css'
import { useFilterOptions } from './filter-options.ts'

interface Props {
  fields: readonly FilterField[]
  filters: Chosen
  onChange: (filters: Chosen | undefined) => void
  onClose: () => void
}

/** The filters of a list, each with a button that removes it. */
export function FilterChips({ fields, filters, onChange }: Props) {
  const { t } = useTranslation('ui')
  const isAny = matchesAny(filters)
  const chosen = fields.filter(({ field }) => filters[field] !== undefined)
  // Ranges last: they narrow whatever the others find.
  const shown = isAny ? chosen.toSorted((a, b) => Number(isRange(a.kind)) - Number(isRange(b.kind))) : chosen
  const without = (field: string) => {
    const { [field]: _, ...left } = filters
    return chosenOf(left, isAny)
  }
  return (
    <ul className={chips.chips} aria-label={t('lists.filters')}>
      {shown.map((field, index) => (
        <Chip
          key={field.field}
          field={field}
          choice={filters[field.field]!}
          joint={isAny && index > 0 && (isRange(field.kind) ? 'and' : 'or')}
          onRemove={() => onChange(without(field.field))}
        />
      ))}
    </ul>
  )
}

interface ChipProps {
  field: FilterField
  choice: Chosen[string]
  /** The word before it. */
  joint: 'and' | 'or' | false
  onRemove: () => void
}

function Chip({ field, choice, joint, onRemove }: ChipProps) {
  const { t } = useTranslation('filters')
  const language = useLanguage()
  const options = useFilterOptions(field, isValues(choice) ? choice : [])
  const bound = (value: number | string) =>
    typeof value === 'number' ? count(value) : shortDate(value, language)
  const range = ({ from, to }: Range) => {
    if (field.kind === 'since') return bound(to ?? '')
    if (from === undefined) return t('upTo', { to: bound(to ?? '') })
    return to === undefined
      ? t('from', { from: bound(from) })
      : t('range', { from: bound(from), to: bound(to) })
  }
  const named = (value: number) => options?.find((option) => option.value === value)?.label ?? '…'
  const text = () => {
    if (isContaining(choice)) return choice.has
    return isValues(choice) ? choice.map(named).join(', ') : range(choice)
  }
  return (
    <Flex component="li" display="inline-flex" align="center" gap={6} maw="100%" fz={13}>
      {joint && <span className="dimmed">{t(joint)}</span>}
      <span className={`${chips.chip} ${classes.chip}`} data-removable>
        <span className="dimmed">{field.label}:</span>
        <span dir="auto">{text()}</span>
        <UnstyledButton
          className={chips.remove ?? ''}
          aria-label={t('removeFilter', { label: field.label })}
          onClick={onRemove}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </span>
    </Flex>
  )
}
