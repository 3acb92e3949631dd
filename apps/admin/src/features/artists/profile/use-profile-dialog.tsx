import type { Artist } from '@vernissage/contract/resources/artist'
import { type ComponentType, lazy, Suspense } from 'react'
import type { Stored } from '../../../lib/api/stored.ts'
import { useRecordDialog } from '../../../ui/record-form/use-record-dialog.ts'
import { getArtist } from '../queries.ts'
import type { ProfileDialogProps } from './profile-dialog-props.ts'

/** How a dialog's code is fetched; to be made outside of components. */
export function lazyProfileDialog(load: () => Promise<ComponentType<ProfileDialogProps>>) {
  return { load, Dialog: lazy(async () => ({ default: await load() })) }
}

/** One of the profile's form dialogs: it opens when the artist as it is now and the dialog's code are there. */
export function useProfileDialog(
  { load, Dialog }: ReturnType<typeof lazyProfileDialog>,
  id: number,
  onSaved: (after: Stored<Artist>) => Promise<void>,
) {
  const dialog = useRecordDialog({ read: getArtist, load })
  const start = dialog.current?.subject
  return {
    isOpening: dialog.opening !== null,
    open: () => dialog.edit(id),
    element: dialog.current && start && (
      <Suspense>
        <Dialog
          opened={dialog.current.opened}
          start={start}
          onSaved={async (after) => {
            await onSaved(after)
            dialog.close()
          }}
          onClose={dialog.close}
          onExited={dialog.forget}
        />
      </Suspense>
    ),
  }
}
