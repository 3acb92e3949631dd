import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { filterFields } from '../../../lib/list/filters/chosen.ts'
import { cleared, type ListState, pageSizes } from '../../../lib/list/list-state.ts'
import { useOpenedRecord } from '../../../lib/list/record/opened-row.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import { StatusFilter, statuses, useStatusOptions } from '../../../ui/record/status.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { panelStart, usePanelState } from '../../programs/list-states.ts'
import type { ProgramChoice } from '../../programs/program-picker.tsx'
import { ApplicationCard, useApplicationColumns } from './application-rows.tsx'
import { decisionWords } from './decision/decision-tag.tsx'
import { JudgingLinks } from './judging-links.tsx'
import {
  type Application,
  type ApplicationScope,
  applicationListQuery,
  applicationListRequest,
  assigneeFilter,
  filtersFor,
  getApplication,
  offsetOfNewest,
} from './queries.ts'

const editApplicationDialog = lazyDialog(
  () => import('./edit-application-dialog.tsx').then((module) => module.EditApplicationDialog),
  'decisions',
  'letters',
)
const addApplicationDialog = lazyDialog(() =>
  import('./add-application-dialog.tsx').then((module) => module.AddApplicationDialog),
)

interface Props extends ApplicationScope {
  /** The programs to choose from, in a list of all programs. */
  programs?: ProgramChoice
  /** The list's address on a page with sections. */
  id?: string
  title: string
  /** Other ways to look at the same applications. */
  tabs?: ReactNode
  state: ListState<number>
  /** The state that the list opens with. */
  start: ListState<number>
  /** Changes the state, see `changedList`. */
  onChange: (change: Partial<ListState<number>>) => void
}

/** The applications to one program, or to all of a kind. A row opens its dialog; new ones can be added. */
export function ApplicationList(props: Props) {
  const { id, kind, programId, programs, title, tabs, state, start, onChange } = props
  const { t } = useTranslation('applications')
  const queryClient = useQueryClient()
  const scope = { kind, programId }
  const list = useQuery(applicationListQuery(scope, state))
  const columns = useApplicationColumns(scope)
  const statusOptions = useStatusOptions(statuses.application)
  const paymentOptions = useStatusOptions(statuses.payment)
  const decisionOptions = useStatusOptions(decisionWords)
  const addressOptions = useStatusOptions(statuses.address)
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
    onChange({ ...every, offset: offsetOfNewest(scope, { total, limit: every.limit }) })
  }

  /** Shows the new row; in the list of all programs its dialog opens too, to choose the works. */
  const show = ({ id }: Application) => {
    // The form is closed now, so a failure goes to the error bar.
    showNewest().catch(reportError)
    if (programId === null) edition.open(id)
  }

  return (
    <ListPanel
      {...(id !== undefined && { id })}
      title={title}
      tabs={tabs}
      state={state}
      start={start}
      onStateChange={onChange}
      list={list}
      sizes={pageSizes.table}
      fields={filterFields(filtersFor(scope), {
        [`${kind}_id`]: { label: t(`columns.${kind}`), options: programs?.latest ?? [] },
        application_status_id: { label: t('columns.status'), options: statusOptions },
        payment_status_id: { label: t('columns.payment'), options: paymentOptions },
        decision_id: { label: t('columns.decision'), options: decisionOptions },
        assignee_id: { label: t('columns.assignee'), options: assigneeFilter },
        late: { label: t('columns.late') },
        address_status_id: { label: t('columns.address'), options: addressOptions },
      })}
      listKey={[`${kind}_application`, 'list', applicationListRequest(scope, state)]}
      searchLabel={t(programId === null ? `search.${kind}` : 'search.artist')}
      filters={
        <StatusFilter
          label={t('columns.status')}
          of={statuses.application}
          value={state.status}
          onChange={(status) => onChange({ status })}
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
          sorting={{ sort: state.sort, onSort: (sort) => onChange({ sort }) }}
          rows={list.data?.rows}
          rowKey={({ id }) => id}
          expected={3}
          many={{
            list: [`${kind}_application`, 'list', applicationListRequest(scope, state)],
            total: list.data?.count,
          }}
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
  const [state, changeState] = usePanelState('applications')
  return (
    <ApplicationList
      id="applications"
      kind={kind}
      programId={programId}
      title={t('title')}
      tabs={<JudgingLinks kind={kind} url={url} current="list" />}
      state={state}
      start={panelStart.applications}
      onChange={changeState}
    />
  )
}
