import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts'
import { AddButton } from '../../../ui/list/add-button.tsx'
import { pageSizes } from '../../../ui/list/page-sizes.ts'
import { StatusFilter, statuses } from '../../../ui/record/status.tsx'
import { TablePage } from '../../../ui/table/table-page.tsx'
import { userListQuery } from '../queries.ts'
import { type UserListState, userListStart } from '../user-list-state.ts'
import { UserCard, useUserColumns } from './user-cells.tsx'

const addUserDialog = lazyDialog(() => import('./add-user-dialog.tsx').then((module) => module.AddUserDialog))

interface Props {
  state: UserListState
  /** Asks for what is changed, from its first page unless a page is named. */
  onAsk: (asked: Partial<UserListState>) => void
}

/** Every account of the platform. */
export function UsersScreen({ state, onAsk }: Props) {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const list = useQuery(userListQuery(state))
  const addition = useLazyDialog(addUserDialog)
  const columns = useUserColumns()
  const add = () => addition.open(null)
  return (
    <TablePage
      title={t('title')}
      totalText={(figures) => t('total', figures)}
      searchText={t('search')}
      state={state}
      start={userListStart}
      onAsk={onAsk}
      list={list}
      rows={list.data?.rows}
      rowKey={(user) => user.id_user}
      columns={columns}
      card={(user) => <UserCard user={user} />}
      tone={(user) => statuses.userType.tones[user.user_type_id]}
      opening={({ id_user }) =>
        () =>
          navigate({ to: '/users/$id', params: { id: String(id_user) } })
        }
      sizes={pageSizes.table}
      filters={
        <StatusFilter
          label={t('fields.user_type_id')}
          of={statuses.userType}
          value={state.status}
          onChange={(status) => onAsk({ status })}
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
