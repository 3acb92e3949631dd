import { lazy, Suspense } from 'react'
import { reportError } from '../../lib/reported-error.ts'
import { sharedValue } from '../../lib/shared-value.ts'

const load = () => import('./error-window.tsx')
const ErrorWindow = lazy(load)
const shown = sharedValue<{ error: unknown; opened: boolean } | null>(null)

/**
 * Shows a failure in the dialog of the screen; that screen must have an `ErrorDialog`. Where not even the dialog can be
 * fetched, the bar above the screen says it.
 */
export const showErrorDialog = (error: unknown) => {
  load().then(
    () => shown.set({ error, opened: true }),
    () => reportError(error),
  )
}

/** Where failures of a screen appear that are shown in a dialog, over whatever is open. */
export function ErrorDialog() {
  const current = shown.use()
  if (!current) return null
  return (
    <Suspense>
      <ErrorWindow
        {...current}
        onClose={() => shown.set({ ...current, opened: false })}
        onExited={() => shown.set(null)}
      />
    </Suspense>
  )
}
