import { createArtist, createArtwork } from '../art.ts'
import { createProgram, type Kind } from '../programs.ts'
import type { TestApp } from '../test-app.ts'

type Row = Record<string, unknown>

export const applicationColumn = (kind: Kind) => `${kind}_application_id` as const

/** The start of a test of letters: applications inserted without the API, and the mails about them. */
export const lettersOf = (api: TestApp) => ({
  apply: async (
    kind: Kind,
    {
      program = {} as Row | number,
      account = {} as Row,
      application = {} as Row,
      works = [] as readonly string[],
    } = {},
  ) => {
    const programId = typeof program === 'number' ? program : await createProgram(api, kind, program)
    const artist = await createArtist(api)
    if (Object.keys(account).length > 0)
      await api.db
        .updateTable('account')
        .set(account as never)
        .where('id_user', '=', artist)
        .execute()
    const { id } = await api.db
      .insertInto(`${kind}_application`)
      .values({ [`${kind}_id`]: programId, user_id: artist, ...application } as never)
      .returning(`id_${kind}_application as id` as never)
      .$castTo<{ id: number }>()
      .executeTakeFirstOrThrow()
    for (const title of works)
      await api.db
        .insertInto(`${kind}_application_artwork`)
        .values({
          [applicationColumn(kind)]: id,
          artwork_id: await createArtwork(api, artist, { title }),
        } as never)
        .execute()
    return { id, artist, program: programId }
  },

  mailsOf: (kind: Kind, ...ids: number[]) =>
    api.db
      .selectFrom('mail')
      .selectAll()
      .where(applicationColumn(kind), 'in', ids)
      .orderBy('id_mail')
      .execute(),
})

/** The bulk action that writes a letter. */
export const letter = (kind: Kind, ids: number[], given: Row) => ({
  kind: `${kind}_application` as const,
  action: 'mail' as const,
  given,
  ids,
})
