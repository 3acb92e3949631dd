import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../lib/formats.ts'
import { useMe } from '../../lib/session/use-me.ts'
import { Page } from '../../ui/page.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

/** A user's profile. So far it lets one change one's own password. */
export function UserProfile() {
  const { t } = useTranslation(['shell', 'common'])
  const { id } = useParams({ from: '/_shell/users/$id' })
  const { dialog } = useSearch({ from: '/_shell/users/$id' })
  const navigate = useNavigate({ from: '/users/$id' })
  const me = useMe()
  const isOwn = String(me.id_user) === id
  const show = (dialog?: 'password') => navigate({ search: dialog ? { dialog } : {}, replace: true })
  return (
    <Page
      title={isOwn ? fullName(me) : t('profile')}
      detail={isOwn && me.email}
      actions={isOwn && <Button onClick={() => show('password')}>{t('changePassword')}</Button>}
    >
      <p>{t('common:comingSoon')}</p>
      {isOwn && <ChangePasswordDialog opened={dialog === 'password'} onClose={() => show()} />}
    </Page>
  )
}
