import type { Artist } from '@vernissage/contract/resources/artist'
import type { ComponentType } from 'react'
import type { Stored } from '../../../lib/api/stored.ts'
import { lazyPartDialog, usePartDialog } from '../../../ui/record-form/use-part-dialog.tsx'
import { getArtist } from '../queries.ts'
import type { ProfileDialogProps } from './profile-dialog-props.ts'

/** How a dialog's code is fetched; to be made outside of components. */
export const lazyProfileDialog = (load: () => Promise<ComponentType<ProfileDialogProps>>) =>
  lazyPartDialog<Artist>(load)

/** One of the profile's form dialogs. */
export const useProfileDialog = (
  dialog: ReturnType<typeof lazyProfileDialog>,
  id: number,
  onSaved: (after: Stored<Artist>) => Promise<void>,
) => usePartDialog(dialog, { read: getArtist, id, onSaved })
