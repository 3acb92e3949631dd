import { Box, Button, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { User } from '@vernissage/contract/resources/user'
import { useMemo } from 'react'
import { fullName, phoneNumber } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { nationalityOptions } from '../../../lib/list/filters/nationality-options.ts'
import type { ListProps } from '../../../lib/list/list-state.ts'
import { useRowState } from '../../../lib/list/record/place.ts'
import { useMe } from '../../../lib/session/session.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { AddButton } from '../../../ui/list/list-page.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { Portrait } from '../../../ui/picture/portrait.tsx'
import { StatusFilter, StatusTag, statuses } from '../../../ui/record/status.tsx'
import { Editable } from '../../../ui/row-edit/editable.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TablePage } from '../../../ui/table/data-table.tsx'
import { useFieldColumn } from '../../../ui/table/field-column.tsx'
import { userListQuery, users } from '../queries.ts'
import { userEdits } from '../user-edits.ts'
import { userList } from '../user-list.ts'
import { userRights } from '../user-rights.ts'

const addUserDialog = lazyDialog(() => import('./add-user-dialog.tsx').then((module) => module.AddUserDialog))

export function UsersScreen({ state, onStateChange }: ListProps) {
  const { t } = useTranslation(['users', 'ui'])
  const navigate = useNavigate()
  const page = useListPage(userList, userListQuery(state), { country_id: nationalityOptions })
  const stateOf = useRowState({
    of: users,
    address: 'id_user',
    request: userList.request(state),
    rows: page.rows,
  })
  const addition = useDialog(addUserDialog)
  const columns = useUserColumns()
  const add = () => addition.open(null)
  return (
    <TablePage
      {...page}
      title={t('title')}
      totalText={(figures) => t('total', figures)}
      searchText={t('search')}
      state={state}
      onStateChange={onStateChange}
      rowKey={(user) => user.id_user}
      columns={columns}
      layout="user"
      card={(user) => <UserCard user={user} />}
      cardHeight={92}
      tone={(user) => statuses.userType.tones[user.user_type_id]}
      opening={(user) => () =>
        navigate({ to: '/users/$id', params: { id: String(user.id_user) }, state: stateOf(user) })
      }
      filters={
        <StatusFilter
          label={t('fields.user_type_id')}
          of={statuses.userType}
          value={state.status}
          onChange={(status) => onStateChange({ status })}
        />
      }
      actions={<AddButton label={t('add')} onClick={add} />}
      empty={{ text: t('empty'), hint: t('emptyHint'), nextStep: <Button onClick={add}>{t('add')}</Button> }}
    >
      {addition.show((frame) => (
        <addUserDialog.Dialog {...frame} />
      ))}
    </TablePage>
  )
}

/** A user's type, which can be changed where that is allowed on the profile. */
function UserLevel({ user }: { user: User }) {
  const { types } = userRights(useMe(), user)
  return (
    <Editable of={userEdits} field="user_type_id" row={user} values={types}>
      {({ user_type_id }) => <StatusTag of={statuses.userType} value={user_type_id} />}
    </Editable>
  )
}

function useUserColumns(): Column<User>[] {
  const { t } = useTranslation(['users', 'common'])
  const field = useFieldColumn<User>()
  return useMemo(
    () => [
      { accessorKey: 'id_user', header: t('users:columns.id'), width: 68, sort: 'id_user' },
      {
        id: 'user',
        fields: ['first_name', 'last_name', 'image'],
        header: t('users:columns.user'),
        width: 230,
        sort: 'first_name',
        cell: ({ row: { original } }) => (
          <Group wrap="nowrap" gap={14} miw={0}>
            <Portrait path={original.image} name={fullName(original)} width={44} ratio={1} />
            <Text span inherit lineClamp={2} fw={600} dir="auto" title={fullName(original)}>
              {fullName(original)}
            </Text>
          </Group>
        ),
      },
      {
        id: 'level',
        fields: ['user_type_id'],
        header: t('users:columns.level'),
        width: 144,
        sort: 'user_type_id',
        cell: ({ row }) => <UserLevel user={row.original} />,
      },
      {
        id: 'mobile',
        fields: ['country_code', 'mobile'],
        header: t('users:columns.mobile'),
        width: 160,
        cell: ({ row }) => (
          <span style={{ whiteSpace: 'nowrap' }}>
            {phoneNumber(row.original.country_code, row.original.mobile) ?? t('common:none')}
          </span>
        ),
      },
      {
        id: 'email',
        header: t('users:columns.email'),
        width: 190,
        sort: 'email',
        cell: ({ row }) => row.original.email ?? t('common:none'),
      },
      field('country', t('users:fields.country_id')),
      field('gender_id', t('users:fields.gender_id'), 'choice'),
      field('birth_date', t('users:fields.birth_date'), 'day'),
      field('referer', t('users:fields.referenced_by')),
      field('reference_code', t('users:fields.reference_code')),
    ],
    [t, field],
  )
}

function UserCard({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const facts = [`${t('columns.id')} ${user.id_user}`, phoneNumber(user.country_code, user.mobile)]
  return (
    <Group align="stretch" wrap="nowrap" gap={14}>
      <Portrait path={user.image} name={fullName(user)} width={48} ratio={1} />
      <Box flex={1} miw={0}>
        <Group justify="space-between" gap="4px 12px" mb={4}>
          <Text span lineClamp={2} fw={600} dir="auto">
            {fullName(user)}
          </Text>
          <Group component="span" gap={0} ml="auto">
            <UserLevel user={user} />
          </Group>
        </Group>
        <p className="small">{user.email}</p>
        <p className="small">{facts.filter(Boolean).join(' · ')}</p>
      </Box>
    </Group>
  )
}
