import { useWindowEvent } from '@mantine/hooks'
import type { Label } from '@vernissage/contract/enums'
import { useEffect, useRef } from 'react'
import type { search } from '../texts/en/search.ts'
import { sharedValue } from './shared-value.ts'

/*
 * The keys of the screen that is shown. Each is registered while what it acts on is rendered, so the dialog that lists them
 * lists what works.
 */

export interface Shortcut {
  /**
   * As they are shown and pressed: `J`, `/`, `G A` for one after the other, `Ctrl K` also for ⌘ K and while typing, `Ctrl Z`
   * not while typing: fields have an undo of their own.
   */
  keys: string
  name: keyof (typeof search)['shortcuts'] | Label
  /** Absent for a key that the focused element handles itself. */
  run?: () => void
  /** A held key runs it again and again. */
  repeats?: boolean
}

const registered = sharedValue<readonly Shortcut[]>([])
export const useShortcuts = registered.use

/** Registers a shortcut while the component is rendered. Of several with the same keys the first works. */
export function useShortcut({ keys, name, run, repeats = false }: Shortcut) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const isHandled = run !== undefined
  useEffect(() => {
    const own: Shortcut = { keys, name, repeats, ...(isHandled && { run: () => latest.current?.() }) }
    registered.set([...registered.get(), own])
    return () => registered.set(registered.get().filter((one) => one !== own))
  }, [keys, name, repeats, isHandled])
}

/** The id of an account; a juror's after `jury.`. */
type Owner = number | `jury.${number}`

const storageKey = (owner: Owner) => `vernissage.shortcuts.${owner}`

/** Changes each time that the keys are switched on or off in this browser. */
const changed = sharedValue(0)

const areOn = (owner: Owner) => localStorage.getItem(storageKey(owner)) !== 'off'

/** True if the keys are on for an account, and a function to switch them; stored in the browser. */
export function useShortcutsOn(owner: Owner) {
  changed.use()
  const set = (isOn: boolean) => {
    if (isOn) localStorage.removeItem(storageKey(owner))
    else localStorage.setItem(storageKey(owner), 'off')
    changed.set(changed.get() + 1)
  }
  return [areOn(owner), set] as const
}

/** True if something is open above the page. Keys and pasted content are then not for the page. */
export const isCovered = () =>
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null

const typed =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], input:not([type="checkbox"], [type="radio"], [type="button"])'

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(typed) !== null

/** The longest pause between two keys, in milliseconds. */
const pairMs = 1500

/** Runs the registered shortcuts; for the frame around all screens. */
export function useShortcutKeys(userId: number) {
  const first = useRef<{ key: string; at: number } | null>(null)

  useWindowEvent('keydown', (event) => {
    const before = first.current
    first.current = null
    if (event.key.length !== 1 || event.altKey || event.defaultPrevented || event.isComposing) return
    if (isCovered()) return
    const key = event.key.toUpperCase()
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.shiftKey) return
    if ((!isCommand || key === 'Z') && isTyping(event.target)) return
    if (!isCommand && !areOn(userId)) return
    const isSecond = before !== null && !isCommand && event.timeStamp - before.at < pairMs
    const keys = isCommand ? `Ctrl ${key}` : isSecond ? `${before.key} ${key}` : key
    const shortcut = registered.get().find((one) => one.keys === keys && one.run)
    if (shortcut?.run) {
      event.preventDefault()
      if (!event.repeat || shortcut.repeats) shortcut.run()
    } else if (!isSecond && !isCommand && registered.get().some((one) => one.keys.startsWith(`${key} `)))
      first.current = { key, at: event.timeStamp }
  })
}
