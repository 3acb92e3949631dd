import { sponsorLinkListFields } from '@vernissage/contract/resources/programs/program-link'
import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.ts'
import { columnsOf, selectionOf } from '../../platform/lists/list.ts'
import { createPlacedLinks, type PlacedLinks } from './placed-links.ts'
import { type Link, linkColumns } from './program.ts'

interface SponsorLinkRow {
  version: number
  sponsor_id: number
}

const joined = {
  sponsor: {
    column: sql.ref('sponsor.name'),
    table: sql.table('sponsor'),
    key: sql.ref('sponsor.id_sponsor'),
    reference: sql.ref('link.sponsor_id'),
  },
  sponsor_logo: sql.ref('sponsor.logo'),
}

const selectSponsors = (executor: Executor, { table }: Link) =>
  executor
    .selectFrom(sql<SponsorLinkRow>`${sql.table(table)}`.as('link'))
    .leftJoin('sponsor', 'sponsor.id_sponsor', 'link.sponsor_id')
    .selectAll('link')
    .select(selectionOf(joined))

/** The sponsors in a program. */
export const createSponsorLinks = <Shown>(db: Database, link: Link): PlacedLinks<Shown> =>
  createPlacedLinks<Shown>(db, link, {
    target: 'sponsor_id',
    select: (executor) => selectSponsors(executor, link),
    columns: { ...linkColumns(link), ...columnsOf('link', sponsorLinkListFields), ...joined },
    joinedTables: ['sponsor'],
  })
