import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { count } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { type FilterOption, filterFields } from '../../../lib/list/chosen.ts'
import { cleared, type ListState, pageSizes } from '../../../lib/list/list-state.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import { Portrait } from '../../../ui/picture/portrait.tsx'
import { StatusFilter, StatusTag, statuses, useStatusOptions } from '../../../ui/record/status.tsx'
import { Editable } from '../../../ui/row-edit/editable.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { panelStart, usePanelState } from '../list-states.ts'
import type { ProgramKind } from '../program-queries.ts'
import type { AddApplicationDialog } from './add-application-dialog.tsx'
import { applicationEdits } from './application-edits.ts'
import classes from './application-list.module.css'
import {
  type Application,
  type ApplicationScope,
  applicationListQuery,
  applicationListRequest,
  filtersFor,
  getApplication,
  offsetOfNewest,
} from './queries.ts'

const editApplicationDialog = lazyDialog(() =>
  import('./edit-application-dialog.tsx').then((module) => module.EditApplicationDialog),
)
const addApplicationDialog = lazyDialog(() =>
  import('./add-application-dialog.tsx').then((module) => module.AddApplicationDialog),
)

interface Props extends ApplicationScope, Pick<ComponentProps<typeof AddApplicationDialog>, 'ProgramPicker'> {
  /** The programs to filter by, in a list of all programs. */
  programOptions?: () => Promise<FilterOption[]>
  /** The list's address on a page with sections. */
  id?: string
  title: string
  state: ListState<number>
  /** The state that the list opens with. */
  start: ListState<number>
  /** Changes the state, see `changedList`. */
  onChange: (change: Partial<ListState<number>>) => void
}

/** The applications to one program, or to all of a kind. A row opens its dialog; new ones can be added. */
export function ApplicationList(props: Props) {
  const { id, kind, programId, ProgramPicker, programOptions, title, state, start, onChange } = props
  const { t } = useTranslation('applications')
  const queryClient = useQueryClient()
  const scope = { kind, programId }
  const list = useQuery(applicationListQuery(scope, state))
  const columns = useApplicationColumns(scope)
  const statusOptions = useStatusOptions(statuses.application)
  const paymentOptions = useStatusOptions(statuses.payment)
  const edition = useDialog({
    load: editApplicationDialog.load,
    read: (id: number) => getApplication(kind, id),
  })
  const addition = useDialog(addApplicationDialog)

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
      state={state}
      start={start}
      onStateChange={onChange}
      list={list}
      sizes={pageSizes.table}
      fields={filterFields(filtersFor(scope), {
        [`${kind}_id`]: { label: t(`columns.${kind}`), options: programOptions ?? [] },
        application_status_id: { label: t('columns.status'), options: statusOptions },
        payment_status_id: { label: t('columns.payment'), options: paymentOptions },
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
              ProgramPicker={ProgramPicker}
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
          cardHeight={140}
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

/** The applications to one program, on its page. */
export function ApplicationsPanel({ kind, programId }: ApplicationScope) {
  const { t } = useTranslation('applications')
  const [state, changeState] = usePanelState('applications')
  return (
    <ApplicationList
      id="applications"
      kind={kind}
      programId={programId}
      title={t('title')}
      state={state}
      start={panelStart.applications}
      onChange={changeState}
    />
  )
}

const Artist = ({ user, image }: Application) => (
  <span className={classes.artist}>
    <Portrait path={image} name={user} width={40} />
    <span className={classes.name} dir="auto">
      {user}
    </span>
  </span>
)

interface StateProps {
  kind: ProgramKind
  application: Application
}

const ApplicationState = ({ kind, application }: StateProps) => (
  <Editable of={applicationEdits[kind]} field="application_status_id" row={application}>
    {(shown) => <StatusTag of={statuses.application} value={shown.application_status_id} />}
  </Editable>
)

const PaymentState = ({ kind, application }: StateProps) => (
  <Editable of={applicationEdits[kind]} field="payment_status_id" row={application}>
    {(shown) => <StatusTag of={statuses.payment} value={shown.payment_status_id} />}
  </Editable>
)

/** The columns; the program's title only in a list of all programs. */
function useApplicationColumns({ kind, programId }: ApplicationScope): Column<Application>[] {
  const { t } = useTranslation('applications')
  const isOfOne = programId !== null
  return useMemo(() => {
    const program: Column<Application> = {
      accessorKey: 'program',
      fields: [kind],
      header: t(`columns.${kind}`),
      width: 200,
      sort: 'program',
      cell: ({ row: { original } }) => (
        <span className={classes.program} dir="auto">
          {original.program}
        </span>
      ),
    }
    return [
      {
        accessorKey: 'id',
        fields: [`id_${kind}_application`],
        header: t('columns.id'),
        width: 68,
        sort: 'id',
      },
      ...(isOfOne ? [] : [program]),
      {
        id: 'artist',
        fields: ['user'],
        header: t('columns.artist'),
        width: 210,
        sort: 'user',
        cell: ({ row }) => <Artist {...row.original} />,
      },
      {
        id: 'artworks',
        fields: ['artworks_count'],
        header: t('columns.artworks'),
        width: 90,
        sort: 'artworks_count',
        cell: ({ row }) => count(row.original.artworks_count),
      },
      {
        id: 'status',
        fields: ['application_status_id'],
        header: t('columns.status'),
        width: 120,
        sort: 'application_status_id',
        cell: ({ row }) => <ApplicationState kind={kind} application={row.original} />,
      },
      {
        id: 'payment',
        fields: ['payment_status_id'],
        header: t('columns.payment'),
        width: 130,
        sort: 'payment_status_id',
        cell: ({ row }) => <PaymentState kind={kind} application={row.original} />,
      },
    ]
  }, [t, kind, isOfOne])
}

/** An application as a card. */
function ApplicationCard({ kind, application, programId }: { application: Application } & ApplicationScope) {
  const { t } = useTranslation('applications')
  const { id, user, image, program, artworks_count } = application
  return (
    <div className={classes.card}>
      <Portrait path={image} name={user} width={46} />
      <div className={classes.words}>
        <strong className={classes.name} dir="auto">
          {user}
        </strong>
        {programId === null && (
          <span className={classes.name} dir="auto">
            {program}
          </span>
        )}
        <span className={classes.small}>
          {t('columns.id')} {id} · {t('artworks', { count: artworks_count, shown: count(artworks_count) })}
        </span>
        <dl className={classes.statuses}>
          <div>
            <dt>{t('columns.status')}</dt>
            <dd>
              <ApplicationState kind={kind} application={application} />
            </dd>
          </div>
          <div>
            <dt>{t('columns.payment')}</dt>
            <dd>
              <PaymentState kind={kind} application={application} />
            </dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
