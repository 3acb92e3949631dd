import { reportError } from '../../lib/reported-error.ts'
import { sharedDialog } from '../../lib/shared-dialog.tsx'
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
export const ErrorDialog = () => (
  <errorDialog.Shown>{(frame, error) => <errorWindow.Dialog {...frame} error={error} />}</errorDialog.Shown>
)
