import '@mantine/core/styles/Combobox.layer.css'
import { Select, type SelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useSettledText } from '../../lib/typing-pause.ts'
import { Picture } from '../picture/picture.tsx'
import frame from './labelled-select.module.css'
import classes from './picker.module.css'

export interface PickerOption {
  value: number
  label: string
  /** Path of a thumbnail; left out for kinds of records without pictures. */
  image?: string | null
}

/** The option of a stored person, named by the id where there is no name. */
export const personOption = (id: number | null, name: string | null): PickerOption | null =>
  id === null ? null : { value: id, label: name ?? String(id) }

interface Props extends Pick<SelectProps, 'id' | 'placeholder' | 'variant' | 'className' | 'comboboxProps'> {
  /** Left out if a label elsewhere refers to the field's `id`. */
  label?: string
  /** The chosen record. */
  value: PickerOption | null
  onChange: (option: PickerOption | null) => void
  /** The start of the query key; the search text is appended. */
  queryKey: readonly unknown[]
  /** Returns the first options that match; any for an empty text. */
  search: (text: string, signal: AbortSignal) => Promise<PickerOption[]>
  /** Width over height of the thumbnails. */
  ratio?: number
  error?: ReactNode
  'aria-required'?: boolean
  labelProps?: { 'data-required': boolean }
}

/** Chooses one of many records by searching on the server. */
export function Picker({ value, onChange, queryKey, search, ratio = 1, ...input }: Props) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(value?.label ?? '')
  const settled = useSettledText(text)
  const [isOpen, setIsOpen] = useState(false)

  // The chosen record's label is in the box: that is not a search.
  const wanted = settled === value?.label ? '' : settled.trim()
  const found = useQuery({
    queryKey: [...queryKey, wanted],
    queryFn: ({ signal }) => search(wanted, signal),
    enabled: isOpen,
    placeholderData: (previous) => previous,
  })
  const options = found.data ?? []
  const isChosenMissing = value && !options.some((option) => option.value === value.value)
  const all = isChosenMissing ? [value, ...options] : options

  const emptyText = () => {
    if (found.isError) return t('picker.failed')
    return found.isFetching ? t('picker.searching') : t('picker.nothing')
  }

  return (
    <Select<number>
      placeholder={t('picker.placeholder')}
      {...input}
      searchable
      // Tab to the field must not cover the next fields with options.
      openOnFocus={false}
      // Mantine's scroll area could not be reached by keyboard.
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
      clearable={!input['aria-required']}
      allowDeselect={!input['aria-required']}
      data={all.map((option) => ({ value: option.value, label: option.label }))}
      // The server has filtered already.
      filter={({ options: every }) => every}
      value={value?.value ?? null}
      onChange={(chosen) => onChange(all.find((option) => option.value === chosen) ?? null)}
      searchValue={text}
      onSearchChange={setText}
      onDropdownOpen={() => setIsOpen(true)}
      nothingFoundMessage={emptyText()}
      renderOption={({ option }) => {
        const image = all.find((other) => other.value === option.value)?.image
        return (
          <span className={classes.option}>
            {image !== undefined && (
              <span className={classes.thumbnail}>
                <Picture path={image} alt="" ratio={ratio} sizes="32px" />
              </span>
            )}
            {option.label}
          </span>
        )
      }}
    />
  )
}

/** A list filter by one record, null for all: a `Picker` with its label inside the box. */
export function FilterPicker({ label, ...picker }: ComponentProps<typeof Picker> & { label: string }) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <div className={frame.box}>
      <label className={frame.label} htmlFor={id}>
        {label}
      </label>
      <Picker
        {...picker}
        id={id}
        variant="unstyled"
        placeholder={t('all')}
        className={classes.filter ?? ''}
        // The box is too narrow for a name and its thumbnail.
        comboboxProps={{ width: 300, position: 'bottom-end' }}
      />
    </div>
  )
}
