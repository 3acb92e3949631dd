import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Box, type BoxProps, Modal, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import {
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openDialogs } from '../../lib/open-dialogs.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import classes from './dialog.module.css'

interface Props {
  opened: boolean
  /** Also the dialog's accessible name. */
  title: string
  children: ReactNode
  /** Width in pixels on wide screens. */
  size?: number | undefined
  /** A question of two lines stays a small card on phones too. */
  small?: boolean
  /** Only its own buttons close it: not Esc, a click outside or the cross. */
  buttonsOnly?: boolean
  onClose: () => void
  onExited?: (() => void) | undefined
}

const fade = { transition: 'fade', duration: 500 } as const

/** The frame of every dialog: title, hairline, a full screen on phones, Esc for the one that has the focus. */
export function Dialog(props: Props) {
  const { opened, title, children, size = 640, small = false, buttonsOnly = false, onExited } = props
  const { t } = useTranslation()
  const isPhone = useIsPhone()

  const [frame, setFrame] = useState<HTMLDivElement | null>(null)

  useEffect(() => (opened && frame ? openDialogs.add(frame) : undefined), [opened, frame])
  // After it: a dialog that closes holds the focus no more.
  useFocusReturn(opened)

  const close = () => {
    if (!buttonsOnly) props.onClose()
  }
  // Mantine's own Esc closes every open dialog at once; here only the one that holds the focus.
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const isOurs = event.currentTarget.contains(target) && !event.nativeEvent.isComposing
    const isTaken = target.dataset.mantineStopPropagation === 'true'
    if (event.key !== 'Escape' || !isOurs || isTaken) return
    // Where nothing fades, the dialog has gone before the page behind it hears of the key.
    event.preventDefault()
    close()
  }

  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      returnFocus={false}
      // On Modal.Content it would style the layer around the dialog too.
      classNames={{ content: classes.content ?? '' }}
      size={size}
      fullScreen={isPhone && !small}
      centered
      transitionProps={fade}
      {...(onExited && { onExitTransitionEnd: onExited })}
    >
      <Modal.Overlay />
      <Modal.Content ref={setFrame} onKeyDownCapture={closeOnEscape}>
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          {!buttonsOnly && <Modal.CloseButton aria-label={t('close')} />}
        </div>
        <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** A form with a `DialogScroller` and a `DialogFooter`. */
export const DialogForm = (props: ComponentProps<'form'>) => (
  <form className={classes.form} noValidate {...props} />
)

interface ScrollerProps
  extends BoxProps,
    Pick<ComponentProps<'div'>, 'children' | 'tabIndex' | 'ref' | 'role' | 'aria-label' | 'aria-live'> {
  /** With a line between it and the buttons. */
  lined?: boolean
  onDragOver?: (event: DragEvent) => void
  onDrop?: (event: DragEvent) => void
}

/** The part of a dialog that scrolls, above its buttons. */
export const DialogScroller = ({ lined, ...box }: ScrollerProps) => (
  <Box className={classes.scroller ?? ''} data-lined={lined} {...box} />
)

/** Lines in a scroller. With `flex="none"` the whole dialog scrolls. */
export const DialogBody = ({ gap = 16, children, ...scroller }: ScrollerProps & { gap?: number }) => (
  <DialogScroller
    pt="var(--dialog-top)"
    pb="var(--dialog-top)"
    style={{ overflowWrap: 'anywhere', overscrollBehavior: 'contain' }}
    {...scroller}
  >
    <Stack gap={gap}>{children}</Stack>
  </DialogScroller>
)

interface FooterProps {
  /** The error on the left; it takes room while there is one. */
  problem?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** The last line of a dialog: an error on the left, the buttons on the right. */
export function DialogFooter({ problem, aside, children }: FooterProps) {
  return (
    <div className={classes.footer}>
      {aside && (
        <Box mr="auto" ml={-16}>
          {aside}
        </Box>
      )}
      <p role="alert" className={classes.problem}>
        {problem && (
          <>
            <IconAlertCircle size={18} stroke={1.5} aria-hidden />
            {problem}
          </>
        )}
      </p>
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}

/** A paragraph of a dialog that asks or says something. */
export function DialogText({ children, dimmed = false }: { children: ReactNode; dimmed?: boolean }) {
  return (
    <Text p="var(--dialog-top) var(--dialog-side) 4px" {...(dimmed && { c: 'dimmed' })}>
      {children}
    </Text>
  )
}

/** An element and its ancestors, each with its next sibling. */
type FocusTrail = { element: Element; next: Element | null }[]

/** Records the place of an element, to find it when the element has been removed. */
function focusTrail(from: Element | null): FocusTrail {
  const trail: FocusTrail = []
  for (let element = from; element && element !== document.body; element = element.parentElement)
    trail.push({ element, next: element.nextElementSibling })
  return trail
}

const focusable = ':is(a[href], button, input, select, textarea):not(:disabled)'

const focus = (element: HTMLElement) => element.focus({ preventScroll: true })

const focusInactive = (element: HTMLElement) => {
  element.tabIndex = -1
  focus(element)
}

/**
 * Focuses the first element of the trail. If it has been removed, like the button of a deleted record, focuses the item that
 * followed it in its list, else the nearest ancestor that is left, or the page's heading where that is the whole page.
 */
function returnFocus(trail: FocusTrail) {
  const from = trail[0]?.element
  // A dialog that closes together with this one returns it.
  if (from?.closest('[role=dialog]') && !openDialogs.hold(from)) return
  const steps = trail.findIndex(({ element }) => element.isConnected)
  const remaining = trail[steps]?.element
  if (steps === 0 && remaining instanceof HTMLElement) return focus(remaining)
  const neighbour = trail[steps - 1]?.next
  const target = neighbour?.isConnected && neighbour.querySelector<HTMLElement>(focusable)
  if (target) return focus(target)
  const heading = document.querySelector<HTMLElement>('main h1')
  // Not in what floats above the page, such as a menu.
  if (remaining instanceof HTMLElement && remaining.closest('main, [role=dialog]'))
    return focusInactive(heading && remaining.contains(heading) ? heading : remaining)
  // Another page, or a dialog that has opened, may have set the focus already.
  const now = document.activeElement
  const isLost = !now || now === document.body || (now.closest('[role=dialog]') && !openDialogs.hold(now))
  const page = heading ?? document.querySelector<HTMLElement>('main')
  if (page && isLost) focusInactive(page)
}

/** The trail of a dialog that closes: one that opens at the same moment goes on from there. */
let left: { trail: FocusTrail; isTaken: boolean } | null = null

/**
 * Returns the focus to the element that had it before a dialog opened, or to the nearest one that is left. Mantine's own does
 * not work for dialogs that are mounted open, as they are here.
 */
function useFocusReturn(opened: boolean) {
  const own = useRef<NonNullable<typeof left>>({ trail: [], isTaken: false })
  // Before the dialog takes the focus …
  useLayoutEffect(() => {
    if (!opened) return
    if (left) left.isTaken = true
    own.current = { trail: left?.trail ?? focusTrail(document.activeElement), isTaken: false }
    return () => {
      left = own.current
      // Those that open with the same change have seen it by then.
      queueMicrotask(() => {
        left = null
      })
    }
  }, [opened])
  // … and after React has put it back where it was before the dialog closed.
  useEffect(() => {
    if (!opened) return
    return () => {
      if (!own.current.isTaken) returnFocus(own.current.trail)
    }
  }, [opened])
}
