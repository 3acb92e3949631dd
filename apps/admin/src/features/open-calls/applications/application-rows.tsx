import { Group, Stack, Text } from '@mantine/core'
import { applicationStatusLabels, paymentStatusLabels } from '@vernissage/contract/enum-labels'
import { useMemo } from 'react'
import { count } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Portrait } from '../../../ui/picture/portrait.tsx'
import { StatusTag, statuses } from '../../../ui/record/status.tsx'
import { Editable } from '../../../ui/row-edit/editable.tsx'
import type { RowEdits } from '../../../ui/row-edit/row-edits.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useFieldColumn } from '../../../ui/table/field-column.tsx'
import type { ProgramKind } from '../../programs/program-queries.ts'
import { AddressTag } from './address/address-tag.tsx'
import classes from './application-rows.module.css'
import { LateTag } from './late-tag.tsx'
import {
  type Application,
  type ApplicationScope,
  applicationEndpoints,
  applicationKeys,
  assigneeChoices,
} from './queries.ts'

const Artist = ({ user, image, late, address_status_id }: Application) => (
  <Group component="span" gap={14} wrap="nowrap" maw={360}>
    <Portrait path={image} name={user} width={40} />
    <Group component="span" gap="4px 10px" miw={0}>
      <Text span display="block" miw={0} truncate dir="auto">
        {user}
      </Text>
      <LateTag late={late} />
      <AddressTag status={address_status_id} />
    </Group>
  </Group>
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

function Assignee({ kind, application }: StateProps) {
  const { t } = useTranslation('applications')
  return (
    <Editable of={applicationEdits[kind]} field="assignee_id" row={application}>
      {({ assignee_id, assignee }) =>
        assignee_id === null ? (
          <span className="small">{t('assignee.nobody')}</span>
        ) : (
          <Text span display="block" miw={0} truncate dir="auto">
            {assignee}
          </Text>
        )
      }
    </Editable>
  )
}

/** The columns; the program's title only in a list of all programs. */
export function useApplicationColumns({ kind, programId }: ApplicationScope): Column<Application>[] {
  const { t } = useTranslation('applications')
  const fieldColumn = useFieldColumn<Application>()
  const isOfOne = programId !== null
  return useMemo(() => {
    const program: Column<Application> = {
      accessorKey: 'program',
      fields: [kind],
      header: t(`columns.${kind}`),
      width: 200,
      sort: 'program',
      cell: ({ row: { original } }) => (
        <Text span maw={420} lineClamp={2} dir="auto">
          {original.program}
        </Text>
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
      fieldColumn('decision_id', t('columns.decision'), 'choice'),
      fieldColumn('answered_at', t('columns.answered'), 'day'),
      {
        id: 'assignee',
        header: t('columns.assignee'),
        width: 170,
        isOptional: true,
        cell: ({ row }) => <Assignee kind={kind} application={row.original} />,
      },
      fieldColumn('late', t('columns.late'), 'flag'),
      fieldColumn('address_status_id', t('columns.address'), 'choice'),
    ]
  }, [t, kind, isOfOne, fieldColumn])
}

/** An application as a card. */
export function ApplicationCard({
  kind,
  application,
  programId,
}: { application: Application } & ApplicationScope) {
  const { t } = useTranslation('applications')
  const { id, user, image, program, artworks_count, late, address_status_id } = application
  return (
    <Group align="stretch" wrap="nowrap" gap={14}>
      <Portrait path={image} name={user} width={46} />
      <Stack gap={4} flex={1} miw={0}>
        <Group component="span" gap="4px 10px" miw={0}>
          <Text component="strong" display="block" miw={0} truncate fw={700} dir="auto">
            {user}
          </Text>
          <LateTag late={late} />
          <AddressTag status={address_status_id} />
        </Group>
        {programId === null && (
          <Text span display="block" miw={0} truncate dir="auto">
            {program}
          </Text>
        )}
        <span className="small">
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
          <div>
            <dt>{t('columns.assignee')}</dt>
            <dd>
              <Assignee kind={kind} application={application} />
            </dd>
          </div>
        </dl>
      </Stack>
    </Group>
  )
}

const editsOf = (kind: ProgramKind): RowEdits<Application> => ({
  resource: applicationEndpoints[kind].resource,
  patch: () =>
    import('@vernissage/contract/resources/programs/program-application').then(
      ({ applicationPatchSchema }) => applicationPatchSchema,
    ),
  lists: [...applicationKeys.all(kind), 'list'],
  key: 'id',
  shownIn: [applicationKeys.all(kind)],
  fields: {
    application_status_id: {
      label: 'applications:columns.status',
      control: { choice: applicationStatusLabels },
    },
    payment_status_id: { label: 'applications:columns.payment', control: { choice: paymentStatusLabels } },
    assignee_id: {
      label: 'applications:columns.assignee',
      control: { reference: assigneeChoices, name: 'assignee' },
    },
  },
})

/** The fields that can be changed in an application's row. */
const applicationEdits = { exhibition: editsOf('exhibition'), magazine: editsOf('magazine') }
