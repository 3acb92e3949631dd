import { lazy, Suspense } from 'react'
import { reportError } from '../../lib/reported-error.ts'
import { sharedValue } from '../../lib/shared-value.ts'

const load = () => import('./error-window.tsx')
const ErrorWindow = lazy(load)
const shown = sharedValue<{ error: unknown; opened: boolean } | null>(null)

/** Shows a failure in the screen's `ErrorDialog`, or in the error bar if the dialog's code cannot be loaded. */
export const showErrorDialog = (error: unknown) => {
  load().then(
    () => shown.set({ error, opened: true }),
    () => reportError(error),
  )
}

/** Renders the dialog that `showErrorDialog` opens. */
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
