import { useQuery } from '@tanstack/react-query'
import { type BulkKind, bulkRights } from '@vernissage/contract/kinds/bulk-kinds'
import { useState } from 'react'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ChipsField } from '../../ui/fields/chips-field.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import type { SelectOption } from '../../ui/fields/labelled-select.tsx'
import type { PickerOption } from '../../ui/fields/picker.tsx'
import { isUnchosen } from '../../ui/fields/unchosen.ts'
import { type StatusWords, statuses } from '../../ui/record/status.tsx'
import { disciplinesQuery } from '../artists/queries.ts'
import { ExhibitionPicker } from '../exhibitions/exhibition-picker.tsx'
import { MagazinePicker } from '../magazines/magazine-picker.tsx'
import { assigneeChoices } from '../programs/applications/queries.ts'
import { userKeys } from '../users/queries.ts'
import { StaffPicker } from '../users/staff-picker.tsx'

/** What is set in every record, as the API takes it, and the words for it. */
export interface Given {
  values: Record<string, unknown>
  words: string
}

interface FieldProps {
  label: string
  onChange: (given: { value: unknown; words: string } | null) => void
}

/** The fields whose values are a status word; other flags are Yes or No. */
const wordsOf: Readonly<Record<string, StatusWords<number>>> = {
  artist_status_id: statuses.artist,
  artwork_status_id: statuses.artwork,
  exhibition_status_id: statuses.program,
  magazine_status_id: statuses.program,
  application_status_id: statuses.application,
  artwork_purchase_request_status_id: statuses.application,
  payment_status_id: statuses.payment,
  contacted: statuses.contacted,
  enabled: statuses.enabled,
}

function Choice({ label, options, onChange }: FieldProps & { options: SelectOption<number>[] }) {
  const [value, setValue] = useState<number | null>(null)
  const choose = (chosen: number | null) => {
    setValue(chosen)
    const words = options.find((option) => option.value === chosen)?.label
    onChange(words === undefined ? null : { value: chosen, words })
  }
  return <ChoiceField label={label} value={value} options={options} onChange={choose} aria-required />
}

function StatusChoice({ of, ...field }: FieldProps & { of: StatusWords<number> }) {
  const label = useLabel()
  const options = Object.entries(of.labels).map(([value, text]) => ({
    value: Number(value),
    label: label(text),
  }))
  return <Choice {...field} options={options} />
}

function FlagChoice(field: FieldProps) {
  const { t } = useTranslation('bulkActions')
  return (
    <Choice
      {...field}
      options={[
        { value: 1, label: t('yes') },
        { value: 0, label: t('no') },
      ]}
    />
  )
}

function DisciplineChoice(field: FieldProps) {
  const language = useLanguage()
  const disciplines = useQuery(disciplinesQuery).data ?? []
  const options = disciplines.map(({ id_discipline, name, name_es }) => ({
    value: id_discipline,
    label: language === 'es' ? name_es : name,
  }))
  return <Choice {...field} options={options} />
}

/** Who looks after the applications, or nobody. */
function AssigneeChoice({ onChange, ...field }: FieldProps) {
  const language = useLanguage()
  const { data = [] } = useQuery({
    queryKey: [...userKeys.staff(), 'assignees', language],
    queryFn: () => assigneeChoices(language),
  })
  return (
    <Choice
      {...field}
      options={data}
      onChange={(given) => onChange(given && { ...given, value: given.value || null })}
    />
  )
}

const pickers = { consultant_id: StaffPicker, exhibition_id: ExhibitionPicker, magazine_id: MagazinePicker }

function Picked({ label, onChange, field }: FieldProps & { field: keyof typeof pickers }) {
  const [option, setOption] = useState<PickerOption | null>(null)
  const RecordPicker = pickers[field]
  const choose = (chosen: PickerOption | null) => {
    setOption(chosen)
    onChange(chosen && !isUnchosen(chosen) ? { value: chosen.value, words: chosen.label } : null)
  }
  return <RecordPicker label={label} value={option} onChange={choose} aria-required />
}

function Tags({ label, onChange }: FieldProps) {
  const { t } = useTranslation('bulkActions')
  const [tags, setTags] = useState<string[]>([])
  const change = (words: string[]) => {
    setTags(words)
    onChange(words.length > 0 ? { value: words.join(','), words: words.join(', ') } : null)
  }
  return <ChipsField label={label} value={tags} onChange={change} blankText={t('blankTag')} aria-required />
}

function ValueField({ field, ...props }: FieldProps & { field: string }) {
  if (field in pickers) return <Picked {...props} field={field as keyof typeof pickers} />
  if (field === 'tags') return <Tags {...props} />
  if (field === 'assignee_id') return <AssigneeChoice {...props} />
  if (field === 'discipline_id') return <DisciplineChoice {...props} />
  const words = wordsOf[field]
  return words ? <StatusChoice {...props} of={words} /> : <FlagChoice {...props} />
}

interface Props {
  kind: BulkKind
  deed: 'change' | 'add'
  onChange: (given: Given | null) => void
}

/** Chooses what to set in every record, or the program to put it into. */
export function ValueFields({ kind, deed, onChange }: Props) {
  const { t } = useTranslation('bulkActions')
  const { fields, programs } = bulkRights(kind)
  const choices = deed === 'change' ? fields : programs.map((program) => `${program}_id`)
  const [field, setField] = useState(choices[0]!)
  const labelOf = (name: string) => t(`fields.${name}` as 'fields.enabled')
  const choose = (index: number | null) => {
    setField(choices[index ?? 0]!)
    onChange(null)
  }
  const options = choices.map((name, index) => ({ value: index, label: labelOf(name) }))
  return (
    <>
      {choices.length > 1 && (
        <ChoiceField
          label={t(deed === 'change' ? 'field' : 'into')}
          value={choices.indexOf(field)}
          options={options}
          onChange={choose}
          aria-required
        />
      )}
      <ValueField
        key={field}
        field={field}
        label={deed === 'change' ? (choices.length > 1 ? t('value') : labelOf(field)) : labelOf(field)}
        onChange={(given) =>
          onChange(given && { values: { [field]: given.value }, words: `${labelOf(field)}: ${given.words}` })
        }
      />
    </>
  )
}
