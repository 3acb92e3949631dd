import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { cleared, type ListState } from '../../../lib/list/list-state.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { lazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { pageSizes } from '../../../ui/list/page-sizes.ts'
import { ListPanel } from '../../../ui/record/list-panel.tsx'
import { StatusFilter, statuses } from '../../../ui/record/status.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { AddApplicationDialog } from './add-application-dialog.tsx'
import { ApplicationCard, useApplicationColumns } from './application-table.tsx'
import { type ApplicationScope, applicationListQuery, getApplication, offsetOfNewest } from './queries.ts'

const editApplicationDialog = lazyDialog(() =>
  import('./edit-application-dialog.tsx').then((module) => module.EditApplicationDialog),
)
const addApplicationDialog = lazyDialog(() =>
  import('./add-application-dialog.tsx').then((module) => module.AddApplicationDialog),
)

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
  const edition = useRecordDialog({
    read: (id) => getApplication(kind, id),
    load: editApplicationDialog.load,
  })
  const addition = useLazyDialog(addApplicationDialog)

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
          of={statuses.application}
          value={state.status}
          onChange={(status) => onAsk({ status })}
        />
      }
      addition={{
        label: t('add'),
        onAdd: () => addition.open(null),
      }}
      empty={t('empty')}
      noMatch={t('noMatch')}
      dialogs={
        <>
          {edition.show(
            (frame, start) => start && <editApplicationDialog.Dialog {...frame} kind={kind} start={start} />,
          )}
          {addition.show((frame) => (
            <addApplicationDialog.Dialog
              {...frame}
              kind={kind}
              programId={programId}
              ProgramPicker={ProgramPicker}
              // Added it is, and its dialog closed: what fails now is told above the screen.
              onAdded={() => showNewest().catch(reportError)}
            />
          ))}
        </>
      }
    >
      {({ placeholder, footer }) => (
        <DataTable
          frameless
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
          footer={footer}
        />
      )}
    </ListPanel>
  )
}
