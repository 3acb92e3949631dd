import type { ComponentProps } from 'react'
import { lazyDialog } from '../../dialog/use-dialog.tsx'
import { useLazyDialog } from '../../dialog/use-lazy-dialog.ts'
import type { PictureDialog } from './picture-dialog.tsx'

const pictureDialog = lazyDialog(() => import('./picture-dialog.tsx').then((module) => module.PictureDialog))

type Options = Omit<ComponentProps<typeof PictureDialog>, 'opened' | 'dropped' | 'onClose' | 'onExited'>

/** The picture dialog, loaded when it is first opened, optionally with a dropped file. */
export function usePictureDialog(options: Options) {
  const dialog = useLazyDialog<File | null>(pictureDialog)
  return {
    open: (dropped: File | null = null) => dialog.open(dropped),
    element: dialog.show((frame, dropped) => (
      <pictureDialog.Dialog {...options} {...frame} dropped={dropped} />
    )),
  }
}
