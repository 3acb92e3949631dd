import { resource } from '../../lib/api/resource.ts'
import { programQueries } from '../programs/program-queries.ts'

export const magazines = resource({
  path: '/magazine',
  record: 'magazine',
  rows: 'magazines',
  key: 'id_magazine',
})

export const magazineQueries = programQueries({
  kind: 'magazine',
  resource: magazines,
  status: 'magazine_status_id',
})
