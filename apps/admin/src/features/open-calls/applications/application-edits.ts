import { applicationStatusLabels, paymentStatusLabels } from '@vernissage/contract/enum-labels'
import type { RowEdits } from '../../../ui/row-edit/row-edits.ts'
import type { ProgramKind } from '../../programs/program-queries.ts'
import { type Application, applicationEndpoints, applicationKeys, assigneeChoices } from './queries.ts'

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
export const applicationEdits = { exhibition: editsOf('exhibition'), magazine: editsOf('magazine') }
