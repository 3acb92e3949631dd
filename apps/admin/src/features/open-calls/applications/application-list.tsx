import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { cleared, type ListProps } from '../../../lib/list/list-state.ts'
import { useOpenedRecord } from '../../../lib/list/record/opened-row.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { StatusFilter, statuses } from '../../../ui/record/status.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { usePanelList } from '../../programs/list-states.ts'
import type { ProgramChoice } from '../../programs/program-picker.tsx'
import { ApplicationCard, useApplicationColumns } from './application-rows.tsx'
import { JudgingLinks } from './judging-links.tsx'
import {
  type Application,
  type ApplicationScope,
  applicationListOf,
  applicationListQuery,
  applicationListRequest,
  assigneeFilter,
  getApplication,
  offsetOfNewest,
} from './queries.ts'

const editApplicationDialog = lazyDialog(
  async () => (await import('./edit-application-dialog.tsx')).EditApplicationDialog,
  'decisions',
  'letters',
)
const addApplicationDialog = lazyDialog(
  async () => (await import('./add-application-dialog.tsx')).AddApplicationDialog,
)

interface Props extends ApplicationScope, ListProps {
  /** The programs to choose from, in a list of all programs. */
  programs?: ProgramChoice
  /** The list's address on a page with sections. */
  id?: string
  title: string
  /** Other ways to look at the same applications. */
  tabs?: ReactNode
}

/** The applications to one program, or to all of a kind. A row opens its dialog; new ones can be added. */
export function ApplicationList(props: Props) {
  const { id, kind, programId, programs, title, tabs, state, onStateChange } = props
  const { t } = useTranslation('applications')
  const queryClient = useQueryClient()
  const scope = { kind, programId }
  const { start, list, rows, ...page } = useListPage(
    applicationListOf(scope),
    applicationListQuery(scope, state),
    { [`${kind}_id`]: programs?.latest ?? [], assignee_id: assigneeFilter },
  )
  const listKey = [`${kind}_application`, 'list', applicationListRequest(scope, state)] as const
  const columns = useApplicationColumns(scope)
  const edition = useDialog({
    load: editApplicationDialog.load,
    read: (id: number) => getApplication(kind, id),
  })
  const addition = useDialog(addApplicationDialog)
  // Notices and the home page lead here where a program has no page.
  useOpenedRecord(programId === null ? edition.open : null)

  const showNewest = async () => {
    const every = cleared(state, start)
    const { count: total } = await queryClient.fetchQuery(applicationListQuery(scope, every))
    onStateChange({ ...every, offset: offsetOfNewest(scope, { total, limit: every.limit }) })
  }

  /** Shows the new row; in the list of all programs its dialog opens too, to choose the works. */
  const show = ({ id }: Application) => {
    // The form is closed now, so a failure goes to the error bar.
    showNewest().catch(reportError)
    if (programId === null) edition.open(id)
  }

  return (
    <ListPanel
      {...page}
      {...(id !== undefined && { id })}
      title={title}
      tabs={tabs}
      state={state}
      start={start}
      onStateChange={onStateChange}
      list={list}
      listKey={listKey}
      searchLabel={t(programId === null ? `search.${kind}` : 'search.artist')}
      filters={
        <StatusFilter
          label={t('columns.status')}
          of={statuses.application}
          value={state.status}
          onChange={(status) => onStateChange({ status })}
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
          {edition.show((frame, start) => (
            <editApplicationDialog.Dialog {...frame} kind={kind} start={start} />
          ))}
          {addition.show((frame) => (
            <addApplicationDialog.Dialog
              {...frame}
              kind={kind}
              programId={programId}
              programs={programs}
              onAdded={show}
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
          layout={programId === null ? `${kind}_application` : 'program_application'}
          sorting={{ sort: state.sort, onSort: (sort) => onStateChange({ sort }) }}
          rows={rows}
          rowKey={({ id }) => id}
          expected={3}
          many={{ list: listKey, total: list.data?.count }}
          card={(application) => (
            <ApplicationCard kind={kind} application={application} programId={programId} />
          )}
          cardHeight={170}
          opening={({ id }) =>
            () =>
              edition.open(id)
            }
          placeholder={placeholder}
          footer={footer}
        />
      )}
    </ListPanel>
  )
}

/** The applications to one program, on its page at `url`. */
export function ApplicationsPanel({ kind, programId, url }: ApplicationScope & { url: string }) {
  const { t } = useTranslation('applications')
  const { state, onStateChange } = usePanelList('applications')
  return (
    <ApplicationList
      id="applications"
      kind={kind}
      programId={programId}
      title={t('title')}
      tabs={<JudgingLinks kind={kind} url={url} current="list" />}
      state={state}
      onStateChange={onStateChange}
    />
  )
}
