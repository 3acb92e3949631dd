import { resource } from '../../lib/api/resource.ts'
import { programQueries } from '../programs/program-queries.ts'

export const exhibitions = resource({
  path: '/exhibition',
  record: 'exhibition',
  rows: 'exhibitions',
  key: 'id_exhibition',
})

export const exhibitionQueries = programQueries({
  kind: 'exhibition',
  resource: exhibitions,
  status: 'exhibition_status_id',
})
