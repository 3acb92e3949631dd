import { enabledLabels } from '@vernissage/contract/enum-labels'
import { resource } from '../../lib/api/resource.ts'
import { listQuery } from '../../lib/list/definition/list-query.ts'
import { rowEdits } from '../../ui/row-edit/row-edits.ts'
import { sponsorList } from './sponsor-list.ts'

export const sponsors = resource({ path: '/sponsor', record: 'sponsor', rows: 'sponsors', key: 'id_sponsor' })

export const sponsorListQuery = listQuery(sponsors, sponsorList)

export const sponsorEdits = rowEdits(sponsors, sponsorList, {
  patch: () =>
    import('@vernissage/contract/resources/sponsor').then((contract) => contract.sponsorPatchSchema),
  fields: { enabled: { labels: enabledLabels } },
})
