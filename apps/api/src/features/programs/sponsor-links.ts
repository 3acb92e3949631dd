import { sponsorLinkListFields } from '@vernissage/contract/resources/program-link'
import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.ts'
import { columnsOf } from '../../platform/lists/list-rows.ts'
import type { Store } from '../../platform/records/record-store.ts'
import { type Link, linkColumns } from './link.ts'
import { createLinkRepository, type LinkRepository } from './link-repository.ts'

interface SponsorLinkRow {
  version: number
  sponsor_id: number
}

const selectSponsors = (executor: Executor, { table }: Link) =>
  executor
    .selectFrom(sql<SponsorLinkRow>`${sql.table(table)}`.as('link'))
    .leftJoin('sponsor', 'sponsor.id_sponsor', 'link.sponsor_id')
    .selectAll('link')
    .select(['sponsor.name as sponsor', 'sponsor.logo as sponsor_logo'])

/** The sponsors in a program. */
export const createSponsorLinks = <Stored>(db: Database, link: Link, store: Store<Stored>): LinkRepository =>
  createLinkRepository(db, link, {
    target: 'sponsor_id',
    store,
    select: (executor) => selectSponsors(executor, link),
    columns: {
      ...linkColumns(link),
      ...columnsOf('link', sponsorLinkListFields),
      sponsor: {
        column: sql.ref('sponsor.name'),
        table: sql.table('sponsor'),
        key: sql.ref('sponsor.id_sponsor'),
        reference: sql.ref('link.sponsor_id'),
      },
      sponsor_logo: sql.ref('sponsor.logo'),
    },
  })
