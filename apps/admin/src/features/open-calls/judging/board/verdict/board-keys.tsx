import { Group, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { Label } from '@vernissage/contract/enums'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { useMe } from '../../../../../lib/session/session.ts'
import { isCovered, isTyping, useShortcut, useShortcutsOn } from '../../../../../lib/shortcuts.ts'
import classes from './board-keys.module.css'
import type { Verdict } from './use-verdict.tsx'

const names = {
  next: { en: 'Next application', es: 'Solicitud siguiente' },
  previous: { en: 'Previous application', es: 'Solicitud anterior' },
  turn: { en: 'The works of the application', es: 'Las obras de la solicitud' },
  score: { en: 'Score from 1 to 5', es: 'Puntuar de 1 a 5' },
  clearScore: { en: 'Clear my score', es: 'Quitar mi puntuación' },
  accept: { en: 'Accept', es: 'Aceptar' },
  reject: { en: 'Reject', es: 'Rechazar' },
  waitlist: { en: 'Put on the wait list', es: 'Poner en lista de espera' },
  pause: { en: 'Pause', es: 'Pausar' },
  note: { en: 'Write a note', es: 'Escribir una nota' },
  undo: { en: 'Undo', es: 'Deshacer' },
  enlarge: { en: 'Enlarge', es: 'Ampliar' },
} as const satisfies Record<string, Label>

interface Actions extends Verdict {
  next: () => void
  previous: () => void
  /** Shows another work of the application; undefined where all are small. */
  turn: ((by: 1 | -1) => void) | undefined
  enlarge: () => void
  /** Undefined while nothing is enlarged. */
  reduce: (() => void) | undefined
  note: () => void
}

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a[href], summary, [role="tab"]') !== null

/** The keys of the board. */
export function useBoardKeys(actions: Actions) {
  const [areOn] = useShortcutsOn(useMe().id_user)
  useShortcut({ keys: 'J', name: names.next, run: actions.next, repeats: true })
  useShortcut({ keys: 'K', name: names.previous, run: actions.previous, repeats: true })
  useShortcut({ keys: '1', name: names.score, run: () => actions.score(1) })
  useShortcut({ keys: '2', name: names.score, run: () => actions.score(2) })
  useShortcut({ keys: '3', name: names.score, run: () => actions.score(3) })
  useShortcut({ keys: '4', name: names.score, run: () => actions.score(4) })
  useShortcut({ keys: '5', name: names.score, run: () => actions.score(5) })
  useShortcut({ keys: 'A', name: names.accept, run: actions.accept })
  useShortcut({ keys: 'R', name: names.reject, run: actions.reject })
  useShortcut({ keys: 'W', name: names.waitlist, run: actions.waitlist })
  useShortcut({ keys: 'P', name: names.pause, run: actions.pause })
  useShortcut({ keys: 'N', name: names.note, run: actions.note })
  useShortcut({ keys: 'Z', name: names.undo, run: actions.undo })
  useShortcut({ keys: 'Ctrl Z', name: names.undo, run: actions.undo })
  // These have no character: they are handled below.
  useShortcut({ keys: 'Space', name: names.enlarge })
  useShortcut({ keys: '←→', name: names.turn })
  useShortcut({ keys: '⌫', name: names.clearScore })

  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isCovered() || isTyping(event.target)) return
    if (event.key === 'Escape') return actions.reduce?.()
    if (!areOn) return
    if (event.key === 'ArrowRight') return actions.turn?.(1)
    if (event.key === 'ArrowLeft') return actions.turn?.(-1)
    if (event.key === 'Delete' || event.key === 'Backspace') return actions.clearScore()
    // Space presses the control that has the focus.
    if (event.key !== ' ' || isControl(event.target)) return
    event.preventDefault()
    if (!event.repeat) actions.enlarge()
  })
}

/** In the order of the help line. */
const helped = [
  ['J', 'next'],
  ['K', 'previous'],
  ['1–5', 'score'],
  ['⌫', 'clearScore'],
  ['A', 'accept'],
  ['R', 'reject'],
  ['W', 'waitlist'],
  ['P', 'pause'],
  ['N', 'note'],
  ['Z', 'undo'],
  ['Space', 'enlarge'],
  ['←→', 'turn'],
] as const

/** The keys in a line. */
export function KeyHelp() {
  const { t } = useTranslation('judging')
  return (
    <Group
      component="p"
      className={`keyboard ${classes.help}`}
      align="stretch"
      gap="2px 14px"
      mt={8}
      fz={13}
      c="dimmed"
    >
      <VisuallyHidden component="span">{t('keys')}</VisuallyHidden>
      {helped.map(([key, name]) => (
        <span key={key}>
          <kbd>{key === 'Space' ? t('space') : key}</kbd> {t(`help.${name}`)}
        </span>
      ))}
    </Group>
  )
}
