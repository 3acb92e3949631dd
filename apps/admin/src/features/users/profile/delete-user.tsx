import { UserType } from '@vernissage/contract/enums'
import type { User } from '@vernissage/contract/resources/user'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'

interface Props extends DialogFrame {
  user: User
  /** Deletes the user and leaves the profile. */
  onDelete: () => Promise<void>
}

/** Asks before a user is deleted, and says what goes along. */
export function DeleteUser({ user, ...dialog }: Props) {
  const { t } = useTranslation('users')
  const isArtist = user.user_type_id === UserType.artist
  return <ConfirmDelete {...dialog} consequences={t(isArtist ? 'deletion.artist' : 'deletion.account')} />
}
