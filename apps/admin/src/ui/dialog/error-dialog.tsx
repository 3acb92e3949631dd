import { reportError } from '../../lib/reported-error.ts'
import { sharedDialog } from '../../lib/shared-dialog.ts'
import { lazyDialog } from './use-dialog.tsx'

const errorWindow = lazyDialog(() => import('./error-window.tsx').then((module) => module.ErrorWindow))
const errorDialog = sharedDialog<unknown>()

/** Shows a failure in the screen's `ErrorDialog`, or in the error bar if the dialog's code cannot be loaded. */
export const showErrorDialog = (error: unknown) => {
  errorWindow.load().then(
    () => errorDialog.open(error),
    () => reportError(error),
  )
}

/** Renders the dialog that `showErrorDialog` opens. */
export function ErrorDialog() {
  const dialog = errorDialog.use()
  if (!dialog) return null
  const { subject, ...frame } = dialog
  return <errorWindow.Dialog {...frame} error={subject} />
}
