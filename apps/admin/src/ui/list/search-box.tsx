import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { limits } from '@vernissage/contract/limits'
import { useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { typingPauseMs } from '../../lib/typing-pause.ts'
import classes from './search-box.module.css'

interface Props {
  /** What the list is searched for now. */
  value: string
  /** Told 300 ms after typing stops, at once when cleared. */
  onSearch: (text: string) => void
  /** Where Search alone would not say what is searched. */
  label?: string
  placeholder?: string
  /** In a dialog: has the focus first. */
  'data-autofocus'?: boolean
}

/** A list's search; `/` leads to it from anywhere on the page, where there are several to the first. */
export function SearchBox({ value, onSearch, label, placeholder = label, ...rest }: Props) {
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const searchLater = useDebouncedCallback(onSearch, typingPauseMs)
  const focus = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    input.current?.focus()
  }
  useHotkeys([['/', focus, { preventDefault: false }]])

  // Back, or a cleared filter, changes the search from outside.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }

  const type = (next: string) => {
    setText(next)
    searchLater(next.trim())
  }
  const clear = () => {
    setText('')
    searchLater.cancel()
    onSearch('')
    input.current?.focus()
  }

  return (
    <TextInput
      {...rest}
      ref={input}
      className={classes.box ?? ''}
      type="search"
      aria-label={label ?? t('lists.search')}
      placeholder={placeholder ?? t('lists.search')}
      maxLength={limits.text}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      rightSection={text && <CloseButton aria-label={t('lists.clearSearch')} onClick={clear} />}
    />
  )
}
