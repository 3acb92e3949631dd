import type { User } from '@vernissage/contract/resources/user'
import { useMemo } from 'react'
import { fullName, phoneNumber } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Portrait } from '../../../ui/picture/portrait.tsx'
import { StatusTag, statuses } from '../../../ui/record/status.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import classes from './users.module.css'

/** The columns of the users list. */
export function useUserColumns(): Column<User>[] {
  const { t } = useTranslation(['users', 'common'])
  return useMemo(
    () => [
      { accessorKey: 'id_user', header: t('users:columns.id') },
      {
        id: 'user',
        header: t('users:columns.user'),
        cell: ({ row: { original } }) => (
          <div className={classes.user}>
            <Portrait path={original.image} name={fullName(original)} width={44} ratio={1} />
            <span className={classes.name} dir="auto" title={fullName(original)}>
              {fullName(original)}
            </span>
          </div>
        ),
      },
      {
        id: 'level',
        header: t('users:columns.level'),
        cell: ({ row }) => <StatusTag of={statuses.userType} value={row.original.user_type_id} />,
      },
      {
        id: 'mobile',
        header: t('users:columns.mobile'),
        cell: ({ row }) => (
          <span className={classes.number}>
            {phoneNumber(row.original.country_code, row.original.mobile) ?? t('common:none')}
          </span>
        ),
      },
      {
        id: 'email',
        header: t('users:columns.email'),
        cell: ({ row }) => <span className={classes.email}>{row.original.email ?? t('common:none')}</span>,
      },
    ],
    [t],
  )
}

/** A user of the list on a phone. */
export function UserCard({ user }: { user: User }) {
  return (
    <div className={classes.card}>
      <Portrait path={user.image} name={fullName(user)} width={48} ratio={1} />
      <div className={classes.words}>
        <div className={classes.line}>
          <span className={classes.name} dir="auto">
            {fullName(user)}
          </span>
          <StatusTag of={statuses.userType} value={user.user_type_id} />
        </div>
        <p className={classes.small}>{user.email}</p>
        <p className={classes.small}>{phoneNumber(user.country_code, user.mobile)}</p>
      </div>
    </div>
  )
}
