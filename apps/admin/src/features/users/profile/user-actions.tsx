import { Button } from '@mantine/core'
import { IconKey, IconTrash } from '@tabler/icons-react'
import type { User } from '@vernissage/contract/resources/user'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useFollowedRecord } from '../../../lib/presence/open-records.ts'
import { EditRecordButton } from '../../../ui/edit-record-button.tsx'
import { HistoryButton } from '../../../ui/history-button.tsx'
import { usePartDialog } from '../../../ui/record-form/use-part-dialog.tsx'
import { StatusSelect } from '../../../ui/status-select.tsx'
import { lazyDialog, useDialog } from '../../../ui/use-dialog.tsx'
import { getUser } from '../queries.ts'
import type { UserChanges } from '../use-user.ts'
import type { userRights } from '../user-rights.ts'
import { userTypeTones, useUserTypeOptions } from '../user-type.tsx'
import { DeleteUser } from './delete-user.tsx'

const profileDialog = lazyDialog(() => import('./profile-dialog.tsx').then((module) => module.ProfileDialog))

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true }

interface Props {
  user: User
  rights: ReturnType<typeof userRights>
  changes: Pick<UserChanges, 'keep' | 'retype' | 'remove'>
  onChangePassword: () => void
  onDeleted: () => Promise<void>
}

/** What can be done with a user: another type, another password, edit, delete. */
export function UserActions({ user, rights, changes, onChangePassword, onDeleted }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const types = useUserTypeOptions(rights.types ?? [])
  const deletion = useDialog<null>()
  const form = usePartDialog(profileDialog, { read: getUser, id: user.id_user, onSaved: changes.keep })
  const name = { entity: 'account', id: user.id_user }
  useFollowedRecord(name)
  return (
    <>
      {rights.types && (
        <StatusSelect
          label={t('users:fields.user_type_id')}
          value={user.user_type_id}
          options={types}
          tone={(type) => userTypeTones[type]}
          onSave={changes.retype}
        />
      )}
      <HistoryButton record={name} />
      {rights.canDelete && (
        <Button variant="default" leftSection={<IconTrash {...icon} />} onClick={() => deletion.open(null)}>
          {t('common:delete')}
        </Button>
      )}
      {rights.canChangePassword && (
        <Button variant="default" leftSection={<IconKey {...icon} />} onClick={onChangePassword}>
          {t('users:profile.changePassword')}
        </Button>
      )}
      {rights.canEdit && <EditRecordButton isOpening={form.isOpening} onClick={form.open} />}
      {form.element}
      {deletion.show((frame) => (
        <DeleteUser {...frame} user={user} onDelete={() => changes.remove(onDeleted)} />
      ))}
    </>
  )
}
