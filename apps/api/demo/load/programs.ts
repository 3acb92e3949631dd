import type { Trx } from '../../src/platform/database/database.ts'
import type { ProgramRecord } from '../records/programs/program.ts'
import type { DemoRecords } from '../records.ts'
import type { Calendar } from '../rows.ts'
import { insertRecords, insertRecordsOf } from './insert.ts'
import { loadJury } from './jury.ts'
import { loadLetters } from './letters.ts'
import { loadNotices } from './notices.ts'

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

/** Answers the ids of the applications to each program. */
const loadApplications = async (
  trx: Trx,
  kind: Kind,
  ids: readonly number[],
  records: readonly ProgramRecord[],
  { staffIds, artistIds, artworkIds }: Known,
) => {
  const applications = records.flatMap((record, place) =>
    record.applications.map((application) => ({ ...application, program: ids[place]! })),
  )
  const applicationIds = await insertLinks(
    trx,
    `${kind}_application`,
    applications.map(({ application, artist, assignee, program }) => ({
      ...application,
      [`${kind}_id`]: program,
      user_id: artistIds.get(artist),
      assignee_id: assignee === null ? null : staffIds[assignee],
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
  return records.map((_, place) =>
    applicationIds.filter((_id, index) => applications[index]!.program === ids[place]),
  )
}

/** Answers the ids of the applications to each program. */
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
  return loadApplications(trx, kind, ids, records, known)
}

/** Loads the magazines and the exhibitions with their links and applications, the jury and letters of one, and notices. The sponsors are there. */
export const loadPrograms = async (
  trx: Trx,
  { magazines, exhibitions, jury }: Pick<DemoRecords, 'magazines' | 'exhibitions' | 'jury'>,
  calendar: Calendar,
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
  const applications = await loadLinks(trx, 'exhibition', idsOfExhibitions, exhibitions, all)
  const exhibitionAt = (url: string) => {
    const place = exhibitions.findIndex(({ columns }) => columns.url === url)
    return { id: idsOfExhibitions[place]!, applicationIds: applications[place]! }
  }
  const { id, applicationIds } = exhibitionAt(jury.exhibition)
  const { staffIds } = known
  const roundIds = await loadJury(trx, jury, { staffIds, exhibitionId: id, applicationIds })
  await loadLetters(trx, { staffIds, applicationIds })
  await loadNotices(trx, calendar, { staffIds, exhibitionAt, roundIds })
}
