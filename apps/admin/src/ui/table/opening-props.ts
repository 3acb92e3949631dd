import type { KeyboardEvent } from 'react'

/** What makes an element open something by click, Enter and Space; nothing for one that opens nothing. */
export function openingProps(open: (() => void) | null | undefined) {
  if (!open) return {}
  return {
    tabIndex: 0,
    'data-opens': true,
    onClick: open,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // A button inside the row has its own use for these keys.
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      open()
    },
  }
}
