import { reportError } from '../../lib/reported-error.ts'
import { sharedValue } from '../../lib/shared-value.ts'
import { lazyDialog } from './use-dialog.tsx'

const errorWindow = lazyDialog(() => import('./error-window.tsx').then((module) => module.ErrorWindow))
const shown = sharedValue<{ error: unknown; opened: boolean } | null>(null)

/** Shows a failure in the screen's `ErrorDialog`, or in the error bar if the dialog's code cannot be loaded. */
export const showErrorDialog = (error: unknown) => {
  errorWindow.load().then(
    () => shown.set({ error, opened: true }),
    () => reportError(error),
  )
}

/** Renders the dialog that `showErrorDialog` opens. */
export function ErrorDialog() {
  const current = shown.use()
  if (!current) return null
  return (
    <errorWindow.Dialog
      {...current}
      onClose={() => shown.set({ ...current, opened: false })}
      onExited={() => shown.set(null)}
    />
  )
}
