import { ProgramStatus } from '@vernissage/contract/enums'
import { resource } from '../../lib/api/resource.ts'
import { programQueries } from '../programs/program-queries.ts'

const status = 'magazine_status_id'

export const magazineQueries = programQueries({
  kind: 'magazine',
  resource: resource({ path: '/magazine', record: 'magazine', rows: 'magazines', key: 'id_magazine' }),
  status,
  type: 'magazine_type_id',
  file: 'file',
  takesApplications: [ProgramStatus.closed, ProgramStatus.published].map((value) => ({
    field: status,
    operator: '!=',
    value,
  })),
})
