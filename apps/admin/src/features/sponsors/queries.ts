import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resource } from '../../lib/api/resource.ts'
import { filtersOf } from '../../lib/list/chosen.ts'
import { allOf, equals, everyWord } from '../../lib/list/filter.ts'
import { orderOf } from '../../lib/list/sort.ts'
import { type SponsorListState, sponsorFilters } from './sponsor-list-state.ts'

export const sponsors = resource({ path: '/sponsor', record: 'sponsor', rows: 'sponsors', key: 'id_sponsor' })

export const sponsorListQuery = (state: SponsorListState) => {
  const { search, status, limit, offset } = state
  const { conditions, count, bounds } = filtersOf(state, sponsorFilters)
  return queryOptions({
    ...sponsors.list({
      limit,
      offset,
      ...orderOf(state, { order_by: 'id_sponsor', order: 0 }),
      filter: allOf(...equals('enabled', status), ...conditions, ...everyWord(search, ['name'], count)),
      ...bounds,
    }),
    placeholderData: keepPreviousData,
  })
}

export const sponsorKeys = sponsors.keys
export const { read: getSponsor, add: createSponsor, change: updateSponsor } = sponsors
