import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useReducer, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyCode } from '../../lib/lazy-code.ts'
import { reportError } from '../../lib/reported-error.ts'
import frame from '../../ui/fields/labelled-select.module.css'
import type { PickerOption } from '../../ui/fields/picker.tsx'
import { isUnchosen } from '../../ui/fields/unchosen.ts'
import { artistNameQuery } from '../artists/queries.ts'
import classes from './artist-filter.module.css'

const picker = lazyCode(() => import('../artists/artist-picker.tsx').then((module) => module.ArtistPicker))

interface Props {
  label: string
  /** The artist's id; null is All. */
  value: number | null
  onChange: (id: number | null) => void
}

/**
 * Filters the list by artist. It is an input that looks like the picker until the pointer or the focus reaches it: the picker is as
 * large as half the screen.
 */
export function ArtistFilter({ label, value, onChange }: Props) {
  const { t } = useTranslation('ui')
  const id = useId()
  // The list's state has only the artist's id.
  const { data: name = '…' } = useQuery({ ...artistNameQuery(value ?? 0), enabled: value !== null })
  // Typing filters nothing until an artist is chosen.
  const [typed, setTyped] = useState<PickerOption | null>(null)
  const [isUsed, use] = useReducer(() => true, false)
  const hasFocus = useRef(false)
  const isPressed = useRef(false)
  const shown = typed ?? (value === null ? null : { value, label: name })
  const box = { id, variant: 'unstyled', placeholder: t('all'), className: classes.filter ?? '' } as const
  const fetchPicker = () => void picker.load().then(use, reportError)
  const change = (option: PickerOption | null) => {
    const isTyped = isUnchosen(option)
    setTyped(isTyped ? option : null)
    if (!isTyped) onChange(option?.value ?? null)
  }
  const Picker = isUsed && picker.get()
  return (
    <div className={frame.box}>
      <label className={frame.label} htmlFor={id}>
        {label}
      </label>
      {Picker ? (
        <Picker
          {...box}
          value={shown}
          onChange={change}
          onBlur={() => setTyped(null)}
          autoFocus={hasFocus.current}
          defaultDropdownOpened={isPressed.current || typed !== null}
          // The box is too narrow for a name and its thumbnail.
          comboboxProps={{ width: 300, position: 'bottom-end' }}
        />
      ) : (
        <TextInput
          {...box}
          role="combobox"
          aria-expanded={false}
          aria-haspopup="listbox"
          autoComplete="off"
          value={shown?.label ?? ''}
          onChange={(event) => setTyped({ value: Number.NaN, label: event.currentTarget.value })}
          onPointerEnter={fetchPicker}
          onPointerDown={() => {
            isPressed.current = true
          }}
          onFocus={() => {
            hasFocus.current = true
            fetchPicker()
          }}
          onBlur={() => {
            hasFocus.current = false
          }}
        />
      )}
    </div>
  )
}
