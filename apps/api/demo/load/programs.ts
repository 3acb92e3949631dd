import type { Trx } from '../../src/platform/database/database.ts'
import type { ProgramRecord } from '../records/programs/program.ts'
import type { DemoRecords } from '../records.ts'
import { insertRecords, insertRecordsOf } from './insert.ts'

/** Ids by addresses; those of the staff by their places. */
interface Known {
  staffIds: readonly number[]
  artistIds: ReadonlyMap<string, number>
  artworkIds: ReadonlyMap<string, number>
}

type Kind = 'exhibition' | 'magazine'
type Link = Record<string, number | null | undefined>

/** Answers the ids. */
const insertLinks = async (trx: Trx, table: string, rows: readonly object[]): Promise<number[]> => {
  const inserted = await insertRecordsOf(trx, table, rows)
  return (inserted as unknown as Link[]).map((row) => row[`id_${table}`]!)
}

const loadApplications = async (
  trx: Trx,
  kind: Kind,
  ids: readonly number[],
  records: readonly ProgramRecord[],
  { artistIds, artworkIds }: Known,
) => {
  const applications = records.flatMap((record, place) =>
    record.applications.map((application) => ({ ...application, program: ids[place]! })),
  )
  const applicationIds = await insertLinks(
    trx,
    `${kind}_application`,
    applications.map(({ application, artist, program }) => ({
      ...application,
      [`${kind}_id`]: program,
      user_id: artistIds.get(artist),
    })),
  )
  await insertLinks(
    trx,
    `${kind}_application_artwork`,
    applications.flatMap(({ artworks }, place) =>
      artworks.map((artwork) => ({
        [`${kind}_application_id`]: applicationIds[place],
        artwork_id: artworkIds.get(artwork),
      })),
    ),
  )
}

const loadLinks = async (
  trx: Trx,
  kind: Kind,
  ids: readonly number[],
  records: readonly ProgramRecord[],
  known: Known & { sponsorIds: ReadonlyMap<string, number> },
) => {
  const targets = { artists: known.artistIds, artworks: known.artworkIds, sponsors: known.sponsorIds }
  for (const [links, idOf] of Object.entries(targets) as [keyof typeof targets, Map<string, number>][]) {
    const name = links.slice(0, -1)
    await insertLinks(
      trx,
      `${kind}_${name}`,
      records.flatMap((record, place) =>
        record[links].map(({ target, ...columns }) => ({
          ...columns,
          [`${kind}_id`]: ids[place],
          [`${name}_id`]: idOf.get(target),
        })),
      ),
    )
  }
  await loadApplications(trx, kind, ids, records, known)
}

/** Loads the magazines and the exhibitions with their links and applications. The sponsors are there. */
export const loadPrograms = async (
  trx: Trx,
  { magazines, exhibitions }: Pick<DemoRecords, 'magazines' | 'exhibitions'>,
  known: Known,
) => {
  const staff = ({ creator, updater }: ProgramRecord) => ({
    created_by: known.staffIds[creator]!,
    updated_by: known.staffIds[updater]!,
  })
  const sponsorRows = await trx.selectFrom('sponsor').select(['id_sponsor', 'name']).execute()
  const magazineRows = await insertRecords(
    trx,
    'magazine',
    'id_magazine',
    magazines.map((record) => ({ ...record.columns, ...staff(record) })),
  )
  const magazineIds = new Map(magazineRows.map(({ url, id_magazine }) => [url, id_magazine]))
  const exhibitionRows = await insertRecords(
    trx,
    'exhibition',
    'id_exhibition',
    exhibitions.map((record) => ({
      ...record.columns,
      ...staff(record),
      magazine_id: record.inMagazine === null ? null : magazineIds.get(record.inMagazine)!,
    })),
  )
  const all = { ...known, sponsorIds: new Map(sponsorRows.map(({ name, id_sponsor }) => [name, id_sponsor])) }
  const idsOfMagazines = magazineRows.map(({ id_magazine }) => id_magazine)
  const idsOfExhibitions = exhibitionRows.map(({ id_exhibition }) => id_exhibition)
  await loadLinks(trx, 'magazine', idsOfMagazines, magazines, all)
  await loadLinks(trx, 'exhibition', idsOfExhibitions, exhibitions, all)
}
