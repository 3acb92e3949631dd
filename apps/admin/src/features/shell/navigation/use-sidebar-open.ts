import { useState } from 'react'

const key = 'vernissage.sidebar'

/** Whether the permanent sidebar is shown: it is until this browser's user closes it. */
export function useSidebarOpen() {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(key) !== 'closed')
  const remember = (value: boolean) => {
    localStorage.setItem(key, value ? 'open' : 'closed')
    setOpen(value)
  }
  return [isOpen, remember] as const
}
