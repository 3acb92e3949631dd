import type { Artist } from '@vernissage/contract/resources/artist'
import type { Stored } from '../../../lib/api/stored.ts'
import type { LazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { usePartDialog } from '../../../ui/form/use-part-dialog.tsx'
import { getArtist } from '../queries.ts'
import type { ProfileDialogProps } from './profile-dialog-props.ts'

/** One of the profile's form dialogs. */
export const useProfileDialog = (
  dialog: LazyDialog<ProfileDialogProps>,
  id: number,
  onSaved: (after: Stored<Artist>) => Promise<void>,
) => usePartDialog(dialog, { read: getArtist, id, onSaved })
