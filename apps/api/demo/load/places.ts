import type { Trx } from '../../src/platform/database/database.ts'

/** What an account has of its country, by the country's three letters. */
export const readCountries = async (trx: Trx) => {
  const rows = await trx
    .selectFrom('country')
    .select(['abbreviation', 'id_country', 'mobile_code as country_code'])
    .execute()
  return new Map(
    rows.map(({ abbreviation, id_country, country_code }) => [
      abbreviation,
      { country_id: id_country, country_code },
    ]),
  )
}
export type Countries = Awaited<ReturnType<typeof readCountries>>
