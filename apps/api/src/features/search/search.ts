import { UserType } from '@vernissage/contract/enums'
import {
  type SearchGroup,
  type SearchHit,
  type searchEndpoints,
  searchKinds,
} from '@vernissage/contract/resources/search'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { unprepared } from '../../platform/database/prepared-statements.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { readInTurn } from '../../platform/lists/searches.ts'

/** Hits of one kind. */
const most = 5

interface RecordName {
  kind: SearchGroup['kind']
  id: number
}

interface Row extends SearchHit {
  kind: SearchGroup['kind']
}

/**
 * How a found record is shown, by its kind. Which records match, and how well, is judged by `find_records` in the database
 * (migration 0027).
 */
const shown = sql`
  select score, kind, id_user as id, coalesce(nullif(professional_name, ''), full_name(first_name, last_name)) as title,
    case when professional_name <> full_name(first_name, last_name) and professional_name <> ''
      then full_name(first_name, last_name) else email end as detail, account.image, url
    from found join account on id_user = record_id join artist_profile on user_id = id_user where kind = 'artist'
  union all
  select score, kind, id_artwork, title, coalesce(nullif(professional_name, ''), full_name(first_name, last_name)),
    coalesce(web_image, mobile_image), artwork.url
    from found join artwork on id_artwork = record_id join artist_profile on user_id = artist_id
      join account on id_user = artist_id where kind = 'artwork'
  union all
  select score, kind, id_exhibition, title, reference_code, coalesce(web_image, mobile_image), url
    from found join exhibition on id_exhibition = record_id where kind = 'exhibition'
  union all
  select score, kind, id_magazine, title, null, coalesce(web_image, mobile_image), url
    from found join magazine on id_magazine = record_id where kind = 'magazine'
  union all
  select score, kind, id_masterclass, title, masterclas_category, coalesce(web_image, mobile_image), null
    from found join masterclass on id_masterclass = record_id where kind = 'masterclass'
  union all
  select score, kind, id_user, full_name(first_name, last_name), email, image, id_user::text
    from found join account on id_user = record_id where kind = 'account'
  union all
  select score, kind, id_sponsor, name, null, logo, null
    from found join sponsor on id_sponsor = record_id where kind = 'sponsor'
  union all
  select score, kind, id_artwork_purchase_request, coalesce(name, email, ''), coalesce(title, artwork_title), null, null
    from found join artwork_purchase_request on id_artwork_purchase_request = record_id
      left join artwork on id_artwork = artwork_id where kind = 'artwork_purchase_request'
  union all
  select score, kind, id_contact_request, name, email, null, null
    from found join contact_request on id_contact_request = record_id where kind = 'contact_request'
  union all
  select score, kind, id_newsletter_request, name, email, null, null
    from found join newsletter_request on id_newsletter_request = record_id where kind = 'newsletter_request'`

type Found = RawBuilder<unknown>

/** The records that were imported under a number of another system, before those that bear it in their words. */
const numbered = (kinds: readonly string[], text: string) => sql`
  select kind, record_id, 4::real as score
  from unnest(${kinds}::text[]) as kind cross join lateral (
    select record_id from import_source
    where lower(source_id) = lower(${text}) and entity = kind order by record_id desc limit ${sql.lit(most)}) as source`

const createSearch = (db: Database) => {
  /** The records of `found`, a select of kind, record_id and score. */
  const show = async (found: Found) => {
    const statement = sql<Row>`with found as materialized (${found})
      select kind, id, title, detail, image, url from (${shown}) as hits order by score desc, id desc`
    const { rows } = await readInTurn(db, () => db.executeQuery(unprepared<Row>(statement.compile(db))))
    return rows
  }
  return {
    find: (kinds: readonly string[], text: string) =>
      show(sql`select kind, record_id, max(score) as score from (
        select kind, record_id, score from find_records(${kinds}::text[], ${text}, ${sql.lit(most)})
        union all ${numbered(kinds, text)}) as hit group by kind, record_id`),

    read: (names: readonly RecordName[]) =>
      show(sql`select kind, record_id, -place as score
        from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ id }) => id)}::integer[])
          with ordinality as named (kind, record_id, place)`),
  }
}

/** The kinds in the order of their best hits. */
const grouped = (rows: readonly Row[]): SearchGroup[] =>
  [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, hits]) => ({ kind, hits: hits.slice(0, most) }))

/** Callers find the records that they can list. */
const kindsFor = (type: UserType) =>
  searchKinds.filter((kind) => kind !== 'account' || type === UserType.administrator)

export const searchHandlers = (db: Database): Handlers<typeof searchEndpoints> => {
  const search = createSearch(db)
  return {
    'GET /search': async ({ caller, query }) => ({
      groups: grouped(await search.find(kindsFor(caller.user_type_id), query.q)),
    }),
    'GET /search/records': async ({ caller, query }) => {
      const kinds = kindsFor(caller.user_type_id)
      return { records: await search.read(query.names.filter(({ kind }) => kinds.includes(kind))) }
    },
  }
}
