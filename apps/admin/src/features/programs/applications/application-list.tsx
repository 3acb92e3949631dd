import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { cleared, type ListState } from '../../../lib/list-state.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { pageSizes } from '../../../ui/page-sizes.ts'
import { useRecordDialog } from '../../../ui/record-form/use-record-dialog.ts'
import { StatusFilter } from '../../../ui/status-filter.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import type { AddApplicationDialog } from './add-application-dialog.tsx'
import { useApplicationStatuses } from './application-status.tsx'
import { ApplicationCard, useApplicationColumns } from './application-table.tsx'
import { type ApplicationScope, applicationListQuery, getApplication, offsetOfNewest } from './queries.ts'

const loadEdition = () => import('./edit-application-dialog.tsx')
const EditDialog = lazy(() => loadEdition().then((module) => ({ default: module.EditApplicationDialog })))
const loadAddition = () => import('./add-application-dialog.tsx')
const AddDialog = lazy(() => loadAddition().then((module) => ({ default: module.AddApplicationDialog })))

interface Props extends ApplicationScope, Pick<ComponentProps<typeof AddApplicationDialog>, 'ProgramPicker'> {
  title: string
  state: ListState<number>
  /** How the list opens. */
  start: ListState<number>
  /** Asks the list anew, from its first page unless told otherwise. */
  onAsk: (asked: Partial<ListState<number>>) => void
}

/** Applications, to one program or to every one of a kind: each is opened to be changed, and new ones are added. */
export function ApplicationList({ kind, programId, ProgramPicker, title, state, start, onAsk }: Props) {
  const { t } = useTranslation('applications')
  const queryClient = useQueryClient()
  const scope = { kind, programId }
  const list = useQuery(applicationListQuery(scope, state))
  const columns = useApplicationColumns(scope)
  const statuses = useApplicationStatuses()
  const edition = useRecordDialog({ read: (id) => getApplication(kind, id), load: loadEdition })
  const addition = useDialog<null>()
  const subject = edition.current?.subject

  const showNewest = async () => {
    const every = cleared(state, start)
    const { count: total } = await queryClient.fetchQuery(applicationListQuery(scope, every))
    onAsk({ ...every, offset: offsetOfNewest(scope, { total, limit: every.limit }) })
  }

  return (
    <ListPanel
      title={title}
      state={state}
      start={start}
      onAsk={onAsk}
      list={list}
      sizes={pageSizes.table}
      searchLabel={t(programId === null ? `search.${kind}` : 'search.artist')}
      filters={
        <StatusFilter
          label={t('columns.status')}
          value={state.status}
          options={statuses}
          onChange={(status) => onAsk({ status })}
        />
      }
      addition={{
        label: t('add'),
        onAdd: () => loadAddition().then(() => addition.open(null), reportError),
      }}
      empty={t('empty')}
      noMatch={t('noMatch')}
      dialogs={
        <>
          {edition.current && subject && (
            <Suspense>
              <EditDialog
                kind={kind}
                opened={edition.current.opened}
                start={subject}
                onClose={edition.close}
                onExited={edition.forget}
              />
            </Suspense>
          )}
          {addition.current && (
            <Suspense>
              <AddDialog
                kind={kind}
                programId={programId}
                ProgramPicker={ProgramPicker}
                opened={addition.current.opened}
                onAdded={showNewest}
                onClose={addition.close}
                onExited={addition.forget}
              />
            </Suspense>
          )}
        </>
      }
    >
      {({ placeholder, foot }) => (
        <DataTable
          bare
          label={title}
          columns={columns}
          rows={list.data?.rows}
          rowKey={({ id }) => id}
          expected={3}
          card={(application) => <ApplicationCard application={application} programId={programId} />}
          opening={({ id }) =>
            () =>
              edition.edit(id)
            }
          placeholder={placeholder}
          foot={foot}
        />
      )}
    </ListPanel>
  )
}
