import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resource } from '../../lib/api/resource.ts'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { orderOf } from '../../lib/list/sort.ts'
import type { SponsorListState } from './sponsor-list-state.ts'

export const sponsors = resource({ path: '/sponsor', record: 'sponsor', rows: 'sponsors', key: 'id_sponsor' })

export const sponsorListQuery = ({ search, status, limit, offset, sort }: SponsorListState) =>
  queryOptions({
    ...sponsors.list({
      limit,
      offset,
      ...orderOf({ sort }, { order_by: 'id_sponsor', order: 0 }),
      filter: allOf(...equals('enabled', status), ...everyWord(search, ['name'])),
    }),
    placeholderData: keepPreviousData,
  })

export const sponsorKeys = sponsors.keys
export const { read: getSponsor, add: createSponsor, change: updateSponsor } = sponsors
