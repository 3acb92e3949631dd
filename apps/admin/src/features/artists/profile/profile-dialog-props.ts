import type { Artist } from '@vernissage/contract/resources/artist'
import type { Stored } from '../../../lib/api/stored.ts'

/** What each of the profile's dialogs is opened with. */
export interface ProfileDialogProps {
  opened: boolean
  /** The artist as it was read when the dialog was opened. */
  start: Stored<Artist>
  /** Gets the artist as it is stored. */
  onSaved: (after: Stored<Artist>) => Promise<void>
  onClose: () => void
  onExited: () => void
}
