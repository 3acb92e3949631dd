import { UnstyledButton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { ApiError, isChangedSinceRead } from '../../lib/api/api-error.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { reportError } from '../../lib/reported-error.ts'
import { sharedValue } from '../../lib/shared-value.ts'
import { useShortcut } from '../../lib/shortcuts.ts'
import classes from './toast.module.css'

const toastMs = 1500
const undoableToastMs = 10_000

/** Puts back what was done. Fails with 470 if it has been changed since. */
export type Undo = () => Promise<unknown>

interface Success {
  undo: Undo | undefined
  isShown: boolean
  /** The screen that it belongs to. */
  path: string
}

/**
 * The latest success. One that can be undone is kept after its toast is gone: nobody has to be quick. On another screen nobody
 * knows any more what the key would undo.
 */
const latest = sharedValue<Success | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

const hide = () => {
  const now = latest.get()
  latest.set(now?.undo && now.path === location.pathname ? { ...now, isShown: false } : null)
}

const stay = () => clearTimeout(timer)

const hideLater = () => {
  stay()
  timer = setTimeout(hide, latest.get()?.undo ? undoableToastMs : toastMs)
}

/** Shows 'Successful action' for a moment, also if the user goes to another screen; with `undo`, it can be undone. */
export function showSuccess(undo?: Undo) {
  latest.set({ undo, isShown: true, path: location.pathname })
  hideLater()
}

/** The error of an undo that failed: the text of 470 asks for another save, and there is nothing to save here. */
async function failureOfUndo(error: unknown) {
  if (!isChangedSinceRead(error)) return error
  const [{ ErrorCode }, { errorCatalogue }] = await Promise.all([
    import('@vernissage/contract/errors'),
    import('@vernissage/contract/error-catalogue'),
  ])
  return new ApiError({ code: ErrorCode.changedSinceDone, ...errorCatalogue[ErrorCode.changedSinceDone] })
}

async function runUndo(undo: Undo) {
  stay()
  latest.set(null)
  try {
    await undo()
    if (latest.get() === null) showSuccess()
  } catch (error) {
    // A later success has a toast of its own.
    if (!isChangedSinceRead(error) && latest.get() === null) showSuccess(undo)
    reportError(await failureOfUndo(error))
  }
}

const placeId = 'toast-place'

/** The free part of the top bar, over which notes are shown: there they cover no control. */
export const ToastPlace = ({ className }: { className: string | undefined }) => (
  <div id={placeId} className={className} />
)

/**
 * CSS variables with the place of the free part, for notes that are above dialogs too. Without a note nothing is measured: the first
 * page would be laid out twice.
 */
export function useFreePlace(hasNote: boolean) {
  const [place, setPlace] = useState({ left: 0, width: 0 })
  const measure = useCallback(() => {
    const { left = 0, width = 0 } = document.getElementById(placeId)?.getBoundingClientRect() ?? {}
    setPlace((now) => (now.left === left && now.width === width ? now : { left, width }))
  }, [])
  // Before a note is painted: the top bar may make room for it.
  useLayoutEffect(() => {
    if (hasNote) measure()
  })
  useEffect(() => {
    const part = document.getElementById(placeId)
    if (!part || !hasNote) return
    const resizes = new ResizeObserver(measure)
    resizes.observe(part)
    return () => resizes.disconnect()
  }, [hasNote, measure])
  return { '--free-left': `${place.left}px`, '--free-width': `${place.width}px` } as CSSProperties
}

function UndoKey({ undo }: { undo: Undo }) {
  useShortcut({ keys: 'Ctrl Z', name: 'undo', run: () => void runUndo(undo) })
  return null
}

/** Shows the toasts, above dialogs too; the shell renders it once. */
export function Toaster() {
  const { t } = useTranslation('ui')
  const success = latest.use()
  const pathname = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (pathname && latest.get()?.isShown === false) latest.set(null)
  }, [pathname])
  const undo = success?.undo
  const isShown = success?.isShown === true
  return (
    <>
      {undo && <UndoKey undo={undo} />}
      <div
        role="status"
        className={classes.place}
        style={useFreePlace(isShown)}
        onPointerEnter={stay}
        onPointerLeave={hideLater}
        onFocus={stay}
        onBlur={hideLater}
      >
        {isShown && (
          <div className={classes.toast} data-in-top-bar data-undoable={undo ? true : undefined}>
            <span>{t('success')}</span>
            {undo && (
              <UnstyledButton
                className={classes.undo ?? ''}
                title={`${t('undo')} (Ctrl Z)`}
                aria-keyshortcuts="Control+Z Meta+Z"
                onClick={() => runUndo(undo)}
              >
                {t('undo')}
              </UnstyledButton>
            )}
          </div>
        )}
      </div>
    </>
  )
}
