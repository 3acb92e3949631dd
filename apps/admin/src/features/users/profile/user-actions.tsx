import { IconKey } from '@tabler/icons-react'
import { userTypeLabels } from '@vernissage/contract/enum-labels'
import { UserType } from '@vernissage/contract/enums'
import type { User } from '@vernissage/contract/resources/user'
import { fullName } from '../../../lib/format/formats.ts'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { Portrait } from '../../../ui/picture/portrait.tsx'
import { RecordAction, RecordActions } from '../../../ui/record/record-actions.tsx'
import { StatusSelect, statuses } from '../../../ui/record/status.tsx'
import { getUser } from '../queries.ts'
import type { UserChanges } from '../use-user.ts'
import type { userRights } from '../user-rights.ts'

const profileDialog = lazyDialog(() => import('./profile-dialog.tsx').then((module) => module.ProfileDialog))

interface Props {
  user: User
  rights: ReturnType<typeof userRights>
  changes: Pick<UserChanges, 'keep' | 'changeType' | 'remove'>
  onChangePassword: () => void
  onDeleted: () => Promise<void>
}

/** The actions on a user: change the type, edit, change the password, delete. */
export function UserActions({ user, rights, changes, onChangePassword, onDeleted }: Props) {
  const { t } = useTranslation(['users', 'shell'])
  const label = useLabel()
  const deletion = useDialog<null>()
  const form = useDialog({ load: profileDialog.load, read: getUser })
  return (
    <>
      <RecordActions
        record={{ entity: 'account', id: user.id_user }}
        status={
          rights.types && (
            <StatusSelect
              label={t('fields.user_type_id')}
              of={statuses.userType}
              value={user.user_type_id}
              values={rights.types}
              onSave={changes.changeType}
            />
          )
        }
        form={rights.canEdit && { isOpening: form.opening !== null, open: () => form.open(user.id_user) }}
        more={
          rights.canChangePassword && (
            <RecordAction icon={IconKey} label={t('shell:changePassword')} onClick={onChangePassword} />
          )
        }
        onDelete={rights.canDelete && (() => deletion.open(null))}
      />
      {form.show((frame, start) => (
        <profileDialog.Dialog {...frame} start={start} onSaved={changes.keep} />
      ))}
      {deletion.show((frame) => (
        <ConfirmDelete
          {...frame}
          shown={user}
          subject={(record) => ({
            name: fullName(record),
            picture: <Portrait path={record.image} name={fullName(record)} width={48} ratio={1} />,
          })}
          returnsFrom="deletions"
          read={() => getUser(user.id_user)}
          facts={(record) => [
            [t('fields.first_name'), record.first_name],
            [t('fields.last_name'), record.last_name ?? ''],
            [t('fields.email'), record.email ?? ''],
            [t('fields.user_type_id'), label(userTypeLabels[record.user_type_id])],
          ]}
          consequences={({ user_type_id }) =>
            t(user_type_id === UserType.artist ? 'deletion.artist' : 'deletion.account')
          }
          remove={(current) => changes.remove(current, onDeleted)}
        />
      ))}
    </>
  )
}
