import type { Artist } from '@vernissage/contract/resources/artist'
import type { PartDialogProps } from '../../../ui/form/use-part-dialog.tsx'

/** What each of the profile's dialogs is opened with. */
export type ProfileDialogProps = PartDialogProps<Artist>
