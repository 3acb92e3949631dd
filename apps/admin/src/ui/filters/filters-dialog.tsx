import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, Group, MultiSelect, SegmentedControl, Text, TextInput } from '@mantine/core'
import { limits } from '@vernissage/contract/limits'
import { type FormEvent, useState } from 'react'
import { shortDate } from '../../lib/format/dates.ts'
import { numberText, readNumber } from '../../lib/format/formats.ts'
import { hasWords } from '../../lib/format/plain.ts'
import { readDay } from '../../lib/format/read-day.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import {
  type Chosen,
  chosenOf,
  endsOf,
  type FilterField,
  type FilterKind,
  type FoundRecords,
  isContaining,
  isOfNumbers,
  isRange,
  isValues,
  matchesAny,
  mostValues,
} from '../../lib/list/filters/chosen.ts'
import { useSettledText } from '../../lib/typing-pause.ts'
import { Dialog, DialogFooter, DialogForm, DialogScroller } from '../dialog/dialog.tsx'
import type { DialogFrame } from '../dialog/use-dialog.tsx'
import { DateField } from '../fields/date-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import picker from '../fields/picker.module.css'
import { Fields } from '../form/form-dialog.tsx'
import { foundIn, useFilterOptions, useFound, useNamed } from './filter-options.ts'

interface Props extends DialogFrame {
  fields: readonly FilterField[]
  filters: Chosen
  onApply: (filters: Chosen | undefined) => void
}

/** The entry for a field: values, a text that it contains, or the ends of a range as typed. */
interface Draft {
  values: number[]
  has: string
  from: string
  to: string
}

type Problem = 'numeric' | 'date' | 'order'
type Problems = { from?: Problem; to?: Problem }

const draftOf = (choice: Chosen[string] | undefined): Draft => {
  const empty = { values: [], has: '', from: '', to: '' }
  if (!choice) return empty
  if (isValues(choice)) return { ...empty, values: [...choice] }
  if (isContaining(choice)) return { ...empty, has: choice.has }
  const text = (end: number | string | undefined) => (typeof end === 'number' ? numberText(end) : (end ?? ''))
  return { ...empty, from: text(choice.from), to: text(choice.to) }
}

/** An end of a range as it was typed; null for none, undefined for text that is no number or day. */
const read = (kind: FilterKind, typed: string): number | string | null | undefined => {
  if (typed.trim() === '') return null
  if (!isOfNumbers(kind)) return readDay(typed) ?? undefined
  const number = readNumber(typed)
  return Number.isNaN(number) ? undefined : number
}

const problemsOf = (kind: FilterKind, { from, to }: Draft): Problems => {
  if (!isRange(kind)) return {}
  const [first, last] = [read(kind, from), read(kind, to)]
  const wrong = isOfNumbers(kind) ? 'numeric' : 'date'
  return {
    ...(first === undefined && { from: wrong }),
    ...(last === undefined ? { to: wrong } : first && last && first > last && { to: 'order' }),
  }
}

const choiceOf = (kind: FilterKind, draft: Draft): Chosen[string] | null => {
  if (kind === 'text') return draft.has.trim() ? { has: draft.has.trim() } : null
  if (!isRange(kind)) return draft.values.length > 0 ? draft.values : null
  const [from, to] = [read(kind, draft.from) ?? null, read(kind, draft.to) ?? null]
  if (from === null && to === null) return null
  return { ...(from !== null && { from }), ...(to !== null && { to }) }
}

/** Chooses the filters of a list. */
export function FiltersDialog({ fields, filters, onApply, ...frame }: Props) {
  const { t } = useTranslation(['filters', 'ui', 'common'])
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>(() =>
    Object.fromEntries(fields.map(({ field }) => [field, draftOf(filters[field])])),
  )
  const [isAny, setIsAny] = useState(matchesAny(filters))
  const [isTried, setIsTried] = useState(false)
  const problems = Object.fromEntries(
    fields.map(({ field, kind }) => [field, problemsOf(kind, drafts[field]!)]),
  )
  const isWrong = Object.values(problems).some((ends) => Object.keys(ends).length > 0)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isWrong) return
    const chosen = fields.flatMap(({ field, kind }) => {
      const choice = choiceOf(kind, drafts[field]!)
      return choice ? [[field, choice] as const] : []
    })
    frame.onClose()
    onApply(chosenOf(Object.fromEntries(chosen), isAny))
  }
  const clear = () => setDrafts(Object.fromEntries(fields.map(({ field }) => [field, draftOf(undefined)])))

  return (
    <Dialog {...frame} title={t('ui:lists.filters')}>
      <DialogForm onSubmit={apply}>
        <DialogScroller lined pb={32}>
          {fields.filter(({ kind }) => !isRange(kind)).length > 1 && (
            <Group gap="8px 14px" mb={24}>
              <SegmentedControl
                aria-label={t('filters:match')}
                value={isAny ? 'any' : 'all'}
                onChange={(value) => setIsAny(value === 'any')}
                data={[
                  { value: 'all', label: t('filters:matchAll') },
                  { value: 'any', label: t('filters:matchAny') },
                ]}
              />
              <Text c="dimmed">{t(isAny ? 'filters:anyHint' : 'filters:allHint')}</Text>
            </Group>
          )}
          <Fields>
            {fields.map((field, index) => (
              <Field
                key={field.field}
                field={field}
                isFirst={index === 0}
                draft={drafts[field.field]!}
                problems={isTried ? problems[field.field]! : {}}
                onChange={(change) =>
                  setDrafts({ ...drafts, [field.field]: { ...drafts[field.field]!, ...change } })
                }
              />
            ))}
          </Fields>
        </DialogScroller>
        <DialogFooter
          problem={isTried && isWrong && t('ui:fields.incorrect')}
          aside={
            <Button variant="subtle" onClick={clear}>
              {t('filters:clearFilters')}
            </Button>
          }
        >
          <Button variant="default" onClick={frame.onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit">{t('filters:apply')}</Button>
        </DialogFooter>
      </DialogForm>
    </Dialog>
  )
}

interface FieldProps {
  field: FilterField
  draft: Draft
  problems: Problems
  isFirst: boolean
  onChange: (change: Partial<Draft>) => void
}

function Field({ field, draft, problems, isFirst, onChange }: FieldProps) {
  const { t } = useTranslation(['filters', 'ui'])
  const options = useFilterOptions(field)
  const { kind, label } = field
  const focus = isFirst ? { 'data-autofocus': true } : {}
  const found = foundIn(field.options)
  if (found)
    return (
      <div>
        <FoundField
          {...focus}
          label={label}
          found={found}
          values={draft.values}
          onChange={(values) => onChange({ values })}
        />
      </div>
    )
  if (kind === 'text')
    return (
      <div>
        <TextInput
          {...focus}
          size="md"
          label={label}
          placeholder={t('filters:contains')}
          maxLength={limits.text}
          value={draft.has}
          onChange={(event) => onChange({ has: event.currentTarget.value })}
        />
      </div>
    )
  if (!isRange(kind))
    return (
      <div data-half={kind !== 'values' || undefined}>
        <MultiSelect<number>
          {...focus}
          size="md"
          label={label}
          placeholder={draft.values.length === 0 ? t('ui:all') : ''}
          data={options?.map(({ value, label }) => ({ value, label })) ?? []}
          value={options ? draft.values : []}
          onChange={(values) => onChange({ values })}
          searchable={(options?.length ?? 0) > 8}
          openOnFocus={false}
          // Mantine's scroll area could not be reached by keyboard.
          withScrollArea={false}
          classNames={{ dropdown: picker.dropdown ?? '' }}
          nothingFoundMessage={t('ui:picker.nothing')}
          comboboxProps={{ shadow: 'md' }}
        />
      </div>
    )
  const message = (problem: Problem | undefined) =>
    problem && (problem === 'order' ? t('filters:rangeOrder') : t(`ui:fields.${problem}`))
  const ends = endsOf(kind)
  return ends.map((end, index) => {
    const input = {
      ...(index === 0 && focus),
      label:
        ends.length === 1
          ? label
          : t(end === 'from' ? 'filters:fieldFrom' : 'filters:fieldTo', { field: label }),
      value: draft[end],
      error: message(problems[end]),
      onChange: (typed: string) => onChange({ [end]: typed }),
    }
    return (
      <div key={end} data-half>
        {isOfNumbers(kind) ? <NumberField {...input} /> : <DateField {...input} format={shortDate} />}
      </div>
    )
  })
}

interface FoundFieldProps {
  label: string
  found: FoundRecords
  values: number[]
  onChange: (values: number[]) => void
}

/** Chooses several of many records, each found by typing. */
function FoundField({ label, found, values, onChange, ...input }: FoundFieldProps) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const wanted = useSettledText(typed.trim())
  const matches = useFound(found, wanted, isOpen)
  const named = useNamed(found, values)
  const isAnswered = typed.trim() === wanted && !matches.isPlaceholderData
  // Until then those shown already are narrowed, so that the answer moves none from under the pointer.
  const offered = (matches.data ?? []).filter(({ label }) => isAnswered || hasWords(label, typed))
  const options = [...named, ...offered.filter(({ value }) => !values.includes(value))]
  const emptyText = () => {
    if (matches.isError) return t('picker.failed')
    return matches.isFetching || !isAnswered ? t('picker.searching') : t('picker.nothing')
  }
  return (
    <MultiSelect<number>
      {...input}
      size="md"
      label={label}
      placeholder={values.length === 0 ? t('all') : ''}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={values}
      onChange={onChange}
      maxValues={mostValues}
      hidePickedOptions
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The options match already.
      filter={({ options: every }) => every}
      onDropdownOpen={() => setIsOpen(true)}
      openOnFocus={false}
      // Mantine's scroll area could not be reached by keyboard.
      withScrollArea={false}
      classNames={{ dropdown: picker.dropdown ?? '' }}
      nothingFoundMessage={emptyText()}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
