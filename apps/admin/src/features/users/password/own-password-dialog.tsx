import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api/client.ts'
import { removeToken } from '../../../lib/session/token.ts'
import { PasswordDialog } from './password-dialog.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Changes the signed-in user's own password, which ends every session of his, this one too. */
export function OwnPasswordDialog(props: Props) {
  const navigate = useNavigate()
  return (
    <PasswordDialog
      {...props}
      isOwn
      send={async ({ previous_password, new_password }) => {
        await call('POST /user/me/passwordchange', { body: { previous_password, new_password } })
        // The API has ended the session already.
        removeToken()
        await navigate({
          to: '/signin',
          search: { changed: 'password' },
          replace: true,
          ignoreBlocker: true,
        })
      }}
    />
  )
}
