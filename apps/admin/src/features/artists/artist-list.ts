import { artistStatuses } from '@vernissage/contract/enums'
import { defineList } from '../../lib/list/definition/define-list.ts'
import { fieldsIn } from '../../lib/list/definition/fields.ts'
import { pageSizes } from '../../lib/list/list-state.ts'

export const artistList = defineList({
  key: 'id_user',
  newestFirst: true,
  filters: fieldsIn('artists', {
    artist_status_id: ['choice', 'artists:fields.status'],
    discipline_id: ['choice', 'artists:columns.discipline'],
    country_id: ['choice', 'artists:columns.nationality'],
    membership_status: ['flag', 'artists:columns.member'],
    sponsorship: ['flag', 'artists:columns.sponsored'],
    featured: ['flag', 'artists:columns.featured'],
    image: ['picture', 'ui:lists.picture'],
    created_at: ['moment', 'ui:lists.since'],
  }),
  fields: fieldsIn('artists', { order: 'number' }),
  search: ['first_name', 'last_name', 'professional_name'],
  status: { field: 'artist_status_id', values: artistStatuses },
  sizes: pageSizes.table,
  limit: 10,
  sorts: [
    'id_user',
    'first_name',
    'discipline',
    'country_abbreviation',
    'membership_status',
    'sponsorship',
    'featured',
    'email',
    'artist_status_id',
    'artist_level_id',
    'enabled',
    'new',
    'order',
    'url',
    'created_at',
  ],
})
