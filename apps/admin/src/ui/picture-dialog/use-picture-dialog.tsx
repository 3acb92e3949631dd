import { type ComponentProps, lazy, Suspense } from 'react'
import { reportError } from '../../lib/reported-error.ts'
import { useDialog } from '../use-dialog.ts'
import type { PictureDialog } from './picture-dialog.tsx'

const load = () => import('./picture-dialog.tsx')
const LazyDialog = lazy(() => load().then((module) => ({ default: module.PictureDialog })))

type Options = Omit<ComponentProps<typeof PictureDialog>, 'opened' | 'dropped' | 'onClose' | 'onExited'>

/** The dialog that chooses a picture, fetched when it is first opened; with a file that has been dropped already. */
export function usePictureDialog(options: Options) {
  const dialog = useDialog<File | null>()
  return {
    open: (dropped: File | null = null) => load().then(() => dialog.open(dropped), reportError),
    element: dialog.current && (
      <Suspense>
        <LazyDialog
          {...options}
          opened={dialog.current.opened}
          dropped={dialog.current.subject}
          onClose={dialog.close}
          onExited={dialog.forget}
        />
      </Suspense>
    ),
  }
}
