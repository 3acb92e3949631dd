import { PasswordDialog } from './password-dialog.tsx'

interface Props {
  opened: boolean
  onReset: (password: string) => Promise<unknown>
  onClose: () => void
}

/** Gives another user a new password, without the previous one. */
export const ResetPasswordDialog = ({ opened, onReset, onClose }: Props) => (
  <PasswordDialog
    opened={opened}
    isOwn={false}
    send={async ({ new_password }) => {
      await onReset(new_password)
      onClose()
    }}
    onClose={onClose}
  />
)
