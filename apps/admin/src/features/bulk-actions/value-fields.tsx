import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Labels } from '@vernissage/contract/enums'
import { type BulkKind, bulkRights } from '@vernissage/contract/kinds/bulk-kinds'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ChipsField } from '../../ui/fields/chips-field.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import type { SelectOption } from '../../ui/fields/labelled-select.tsx'
import type { PickerOption, SearchFieldProps } from '../../ui/fields/picker.tsx'
import { isUnchosen } from '../../ui/fields/unchosen.ts'
import { useStatusOptions } from '../../ui/record/status.tsx'
import { disciplinesQuery } from '../artists/queries.ts'
import { exhibitionQueries } from '../exhibitions/queries.ts'
import { magazineQueries } from '../magazines/queries.ts'
import { assigneeChoices } from '../open-calls/applications/queries.ts'
import { ProgramPicker } from '../programs/program-picker.tsx'
import { userKeys } from '../users/queries.ts'
import { StaffPicker } from '../users/staff-picker.tsx'
import classes from './bulk-dialogs.module.css'
import { labelsOf } from './given-words.ts'

interface FieldProps {
  label: string
  /** Undefined while nothing is chosen. */
  onChange: (value: unknown) => void
}

function Choice({ label, options, onChange }: FieldProps & { options: SelectOption<number>[] }) {
  const [value, setValue] = useState<number | null>(null)
  const choose = (chosen: number | null) => {
    setValue(chosen)
    onChange(chosen ?? undefined)
  }
  return <ChoiceField label={label} value={value} options={options} onChange={choose} aria-required />
}

function LabelChoice({ labels, ...field }: FieldProps & { labels: Labels<number> }) {
  return <Choice {...field} options={useStatusOptions({ labels })} />
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

/** Chooses an assignee, or nobody. */
function AssigneeChoice({ onChange, ...field }: FieldProps) {
  const language = useLanguage()
  const { data = [] } = useQuery({
    queryKey: [...userKeys.staff(), 'assignees', language],
    queryFn: () => assigneeChoices(language),
  })
  return <Choice {...field} options={data} onChange={(value) => onChange(value === 0 ? null : value)} />
}

const pickers = {
  consultant_id: StaffPicker,
  exhibition_id: (field: SearchFieldProps) => <ProgramPicker {...field} of={exhibitionQueries} />,
  magazine_id: (field: SearchFieldProps) => <ProgramPicker {...field} of={magazineQueries} />,
}

function Picked({ label, onChange, field }: FieldProps & { field: keyof typeof pickers }) {
  const [option, setOption] = useState<PickerOption | null>(null)
  const RecordPicker = pickers[field]
  const choose = (chosen: PickerOption | null) => {
    setOption(chosen)
    onChange(chosen && !isUnchosen(chosen) ? chosen.value : undefined)
  }
  return <RecordPicker label={label} value={option} onChange={choose} aria-required />
}

function Tags({ label, onChange }: FieldProps) {
  const { t } = useTranslation('bulkActions')
  const [tags, setTags] = useState<string[]>([])
  const change = (words: string[]) => {
    setTags(words)
    onChange(words.length > 0 ? words.join(',') : undefined)
  }
  return <ChipsField label={label} value={tags} onChange={change} blankText={t('blankTag')} aria-required />
}

function ValueField({ field, ...props }: FieldProps & { field: string }) {
  if (field in pickers) return <Picked {...props} field={field as keyof typeof pickers} />
  if (field === 'tags') return <Tags {...props} />
  if (field === 'assignee_id') return <AssigneeChoice {...props} />
  if (field === 'discipline_id') return <DisciplineChoice {...props} />
  const labels = labelsOf(field)
  return labels ? <LabelChoice {...props} labels={labels} /> : <FlagChoice {...props} />
}

interface Props {
  kind: BulkKind
  deed: 'change' | 'add'
  /** Null while a value is missing. */
  onChange: (given: Record<string, unknown> | null) => void
}

interface Row {
  /** Stays while its field is changed. */
  id: number
  field: string
  value: unknown
}

/** Chooses what to set in every record, one field or several, or the program to put it into. */
export function ValueFields({ kind, deed, onChange }: Props) {
  const { t } = useTranslation('bulkActions')
  const { fields, programs } = bulkRights(kind)
  const choices = deed === 'change' ? fields : programs.map((program) => `${program}_id`)
  const lastId = useRef(0)
  const newRow = (field: string): Row => ({ id: lastId.current++, field, value: undefined })
  const [rows, setRows] = useState<Row[]>(() => [newRow(choices[0]!)])
  const labelOf = (name: string) => t(`fields.${name}` as 'fields.enabled')
  const isFree = (name: string) => rows.every(({ field }) => field !== name)
  const next = deed === 'change' ? choices.find(isFree) : undefined

  const change = (changed: Row[]) => {
    setRows(changed)
    const isWhole = changed.every(({ value }) => value !== undefined)
    onChange(isWhole ? Object.fromEntries(changed.map(({ field, value }) => [field, value])) : null)
  }
  const own = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // The button that added a row, or took one away, may be gone.
  useEffect(() => {
    if (!isFirst.current) own.current?.querySelector<HTMLElement>('fieldset:last-of-type select')?.focus()
    isFirst.current = false
  }, [rows.length])
  const replace = (old: Row, row: Row) => change(rows.map((one) => (one === old ? row : one)))
  return (
    <div ref={own} style={{ display: 'contents' }}>
      {rows.map((row) => (
        <fieldset
          key={row.id}
          aria-label={rows.length > 1 ? labelOf(row.field) : undefined}
          className={classes.given}
        >
          {choices.length > 1 && (
            <ChoiceField
              label={t(deed === 'change' ? 'field' : 'into')}
              value={choices.indexOf(row.field)}
              options={choices.flatMap((name, index) =>
                name === row.field || isFree(name) ? [{ value: index, label: labelOf(name) }] : [],
              )}
              onChange={(index) => replace(row, { ...row, field: choices[index ?? 0]!, value: undefined })}
              aria-required
            />
          )}
          <ValueField
            key={row.field}
            field={row.field}
            label={deed === 'change' && choices.length > 1 ? t('value') : labelOf(row.field)}
            onChange={(value) => replace(row, { ...row, value })}
          />
          {rows.length > 1 && (
            <CloseButton
              aria-label={t('leaveField', { field: labelOf(row.field) })}
              onClick={() => change(rows.filter((one) => one !== row))}
            />
          )}
        </fieldset>
      ))}
      {next !== undefined && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => change([...rows, newRow(next)])}
        >
          {t('anotherField')}
        </Button>
      )}
    </div>
  )
}
