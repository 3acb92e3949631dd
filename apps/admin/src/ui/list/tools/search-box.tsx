import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { limits } from '@vernissage/contract/limits'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useShortcut } from '../../../lib/shortcuts.ts'
import { typingPauseMs } from '../../../lib/typing-pause.ts'
import classes from './search-box.module.css'

interface Props {
  value: string
  /** Called when typing pauses, and at once when the search is cleared. */
  onSearch: (text: string) => void
  /** The accessible name, if Search alone is not enough. */
  label?: string
  placeholder?: string
  /** Gets the focus when its dialog opens. */
  'data-autofocus'?: boolean
}

/** A list's search box. The key `/` focuses the first one on the page. */
export function SearchBox({ value, onSearch, label, placeholder = label, ...rest }: Props) {
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  /** The searches asked for here that `value` has not shown yet, oldest first. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const search = (next: string) => {
    if (next !== value) setAsked([...asked, next])
    onSearch(next)
  }
  // A record may be opened before typing pauses: a search then would lead back to the list.
  const searchLater = useDebouncedCallback((next: string, typedAt: string) => {
    if (location.pathname === typedAt) search(next)
  }, typingPauseMs)
  useShortcut({ keys: '/', name: 'search', run: () => input.current?.focus() })

  // The search also changes from outside: by Back, or when the filters are cleared. Its own may arrive when more has been typed.
  if (value !== known) {
    setKnown(value)
    const isOwn = asked.includes(value)
    setAsked(isOwn ? asked.slice(asked.lastIndexOf(value) + 1) : [])
    if (!isOwn && value !== text.trim()) setText(value)
  }

  const type = (next: string) => {
    setText(next)
    searchLater(next.trim(), location.pathname)
  }
  const clear = () => {
    setText('')
    searchLater.cancel()
    search('')
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
