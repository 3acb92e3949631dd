import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Box, Group, Select, type SelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { hasWords } from '../../lib/format/plain.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useSettledText } from '../../lib/typing-pause.ts'
import { Picture } from '../picture/picture.tsx'
import classes from './picker.module.css'
import { isUnchosen } from './unchosen.ts'

export interface PickerOption {
  value: number
  label: string
  /** Path of a thumbnail; left out for kinds of records without pictures. */
  image?: string | null
}

/** The props of a field that is searched by typing, from a form and its label. */
export interface SearchFieldProps
  extends Pick<
    SelectProps,
    | 'id'
    | 'placeholder'
    | 'variant'
    | 'className'
    | 'leftSection'
    | 'comboboxProps'
    | 'onBlur'
    | 'autoFocus'
    | 'defaultDropdownOpened'
  > {
  /** Left out if a label elsewhere refers to the field's `id`. */
  label?: string
  /** The chosen option, or the text typed since then, with `NaN` as its value (`isUnchosen`). */
  value: PickerOption | null
  onChange: (option: PickerOption | null) => void
  error?: ReactNode
  'aria-required'?: boolean
  labelProps?: { 'data-required': boolean }
}

/** The text typed into a field; empty while an option is chosen. */
const searchIn = (value: PickerOption | null) => (value && isUnchosen(value) ? value.label : '')

interface SearchSelectProps extends SearchFieldProps {
  /** The options that match the typed text. */
  options: readonly PickerOption[]
  emptyText: string
  picture: (option: PickerOption) => ReactNode
  onOpen?: () => void
}

/** The height of the options in pixels, with the gap before them. */
const optionsHeight = 276

/**
 * Below the field, or above it where there is more room. Chosen as the options open: they are few before the answer has come, and
 * would change sides below the pointer. Within the room, the dropdown alone scrolls.
 */
const placeOf = (field: HTMLElement | null): SelectProps['comboboxProps'] => {
  const { top = 0, bottom = 0 } = field?.getBoundingClientRect() ?? {}
  const below = window.innerHeight - bottom
  const isAbove = below < optionsHeight && top > below
  const size = {
    padding: 8,
    apply: ({
      availableHeight,
      elements,
    }: {
      availableHeight: number
      elements: { floating: HTMLElement }
    }) => {
      elements.floating.style.maxHeight = `${Math.min(availableHeight, optionsHeight - 8)}px`
    },
  }
  return { position: isAbove ? 'top' : 'bottom', middlewares: { flip: false, shift: true, size } }
}

/** Chooses one of many options by typing. Typed text takes the place of the chosen option until another is chosen. */
export function SearchSelect({
  value,
  onChange,
  options,
  emptyText,
  picture,
  onOpen,
  comboboxProps,
  ...input
}: SearchSelectProps) {
  const { t } = useTranslation('ui')
  const isChosen = value !== null && !isUnchosen(value)
  const lastChosen = useRef(value)
  if (isChosen) lastChosen.current = value
  const isListed = options.some((option) => option.value === value?.value)
  const all = isChosen && !isListed ? [value, ...options] : options

  const field = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState(() => placeOf(null))
  const choosePlace = () => setPlace(placeOf(field.current))

  const type = (text: string) => {
    if (text.trim() === '') return onChange(null)
    const isBack = text === lastChosen.current?.label
    onChange(isBack ? lastChosen.current : { value: Number.NaN, label: text })
  }
  return (
    <Select<number>
      placeholder={t('picker.placeholder')}
      {...input}
      // Closed, the options would be laid out and placed with the page.
      comboboxProps={{ keepMounted: false, ...place, ...comboboxProps }}
      searchable
      // Tab to the field must not cover the next fields with options.
      openOnFocus={false}
      // Mantine's scroll area could not be reached by keyboard.
      withScrollArea={false}
      classNames={{ dropdown: classes.dropdown ?? '' }}
      rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
      clearable={!input['aria-required']}
      allowDeselect={false}
      data={all.map((option) => ({ value: option.value, label: option.label }))}
      // The options match already.
      filter={({ options: every }) => every}
      value={isChosen ? value.value : null}
      onChange={(chosen) => onChange(all.find((option) => option.value === chosen) ?? null)}
      // Mantine's own text would stay beside a value that changes.
      searchValue={value?.label ?? ''}
      onInput={(event) => type(event.currentTarget.value)}
      onDropdownOpen={() => {
        choosePlace()
        onOpen?.()
      }}
      ref={field}
      nothingFoundMessage={emptyText}
      renderOption={({ option }) => {
        const shown = all.find((other) => other.value === option.value)
        return (
          <Group gap={12} wrap="nowrap" miw={0} style={{ overflowWrap: 'anywhere' }}>
            {shown && picture(shown)}
            {option.label}
          </Group>
        )
      }}
    />
  )
}

interface Props extends SearchFieldProps {
  queryKey: readonly unknown[]
  /** Returns the first options that match; any for an empty text. */
  search: (text: string, signal: AbortSignal) => Promise<PickerOption[]>
  /** Width over height of the thumbnails. */
  ratio?: number
}

/** Chooses one of many records by searching on the server. */
export function Picker({ value, queryKey, search, ratio = 1, ...input }: Props) {
  const { t } = useTranslation('ui')
  const [isOpen, setIsOpen] = useState(input.defaultDropdownOpened ?? false)
  const typed = searchIn(value).trim()
  const wanted = useSettledText(typed)
  const found = useQuery({
    queryKey: [...queryKey, wanted],
    queryFn: ({ signal }) => search(wanted, signal),
    enabled: isOpen,
    placeholderData: (previous) => previous,
  })
  const isAnswered = typed === wanted && !found.isPlaceholderData
  // Until then those shown already are narrowed, so that the answer moves none from under the pointer.
  const options = (found.data ?? []).filter(({ label }) => isAnswered || hasWords(label, typed))
  const emptyText = () => {
    if (found.isError) return t('picker.failed')
    return found.isFetching || !isAnswered ? t('picker.searching') : t('picker.nothing')
  }
  return (
    <SearchSelect
      {...input}
      value={value}
      options={options}
      emptyText={emptyText()}
      onOpen={() => setIsOpen(true)}
      picture={({ image }) =>
        image !== undefined && (
          <Box component="span" flex="none" w={32} bdrs={4} style={{ overflow: 'hidden' }}>
            <Picture path={image} alt="" ratio={ratio} sizes="32px" />
          </Box>
        )
      }
    />
  )
}
