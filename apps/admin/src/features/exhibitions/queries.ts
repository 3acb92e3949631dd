import { ProgramStatus } from '@vernissage/contract/enums'
import { resource } from '../../lib/api/resource.ts'
import { equals } from '../../lib/list/filters/filter.ts'
import { programQueries } from '../programs/program-queries.ts'

const status = 'exhibition_status_id'

export const exhibitionQueries = programQueries({
  kind: 'exhibition',
  resource: resource({
    path: '/exhibition',
    record: 'exhibition',
    rows: 'exhibitions',
    key: 'id_exhibition',
  }),
  status,
  type: 'exhibition_type_id',
  file: 'brochure',
  takesApplications: [
    { OR: [ProgramStatus.created, ProgramStatus.opened].flatMap((value) => equals(status, value)) },
  ],
})
