import type { Acceptance, Decided, TakenBack } from '@vernissage/contract/judging/decision'
import { sql } from 'kysely'
import { createArtist, createArtwork } from '../art.ts'
import { createProgram, type Kind } from '../programs.ts'
import type { TestApp } from '../test-app.ts'

type Row = Record<string, unknown>

/** Filled in before the first test. */
interface Who {
  api: TestApp
  token: string
}

/** The flags with which the documents link what is added to a program. */
export const flags = { exhibition: { artwork: 1, artist: 0 }, magazine: { artwork: 0, artist: 0 } }

/** Applications to one kind of program, decided on by the person of the token. */
export const decisionsOf = (who: Who, kind: Kind) => {
  const name = `${kind}_application` as const
  const of = (id: number) => `/api/judging/${kind}/application/${id}`

  /** An application with works, as a site would make it. */
  const apply = async ({ works = 2, program = 0, fields = {} as Row, work = {} as Row } = {}) => {
    const programId = program || (await createProgram(who.api, kind, fields))
    const artist = await createArtist(who.api)
    const artworks: number[] = []
    for (let place = 0; place < works; place += 1)
      artworks.push(await createArtwork(who.api, artist, { title: `Work ${place}`, ...work }))
    const { data } = await who.api.request<Record<string, Row>>('POST', `/api/${kind}application`, {
      token: who.token,
      body: { [`${kind}_id`]: programId, user_id: artist },
    })
    const id = data[`${kind}application`]![`id_${name}`] as number
    for (const artwork_id of artworks)
      await who.api.request('POST', `/api/${kind}applicationartwork`, {
        token: who.token,
        body: { [`${name}_id`]: id, artwork_id },
      })
    return { program: programId, artist, artworks, id }
  }

  const read = async (id: number) => {
    const { data, headers } = await who.api.request<Record<string, Row>>(
      'GET',
      `/api/${kind}application/${id}`,
      {
        token: who.token,
      },
    )
    return { ...data[name]!, etag: headers.etag as string } as Row & { etag: string }
  }
  const stateOf = async (id: number) => {
    const { application_status_id, decision_id, answered_at } = await read(id)
    return { application_status_id, decision_id, answered_at }
  }
  const decide = (id: number, decision: string, { by = who.token, headers = {}, body = {} as Row } = {}) =>
    who.api.request<{ application: Decided }>('POST', `${of(id)}/decision`, {
      token: by,
      body: { decision, ...body },
      headers,
    })
  /** The last one, unless another is named. */
  const takeBack = async (id: number, headers: Record<string, string> | null = null, query = '') =>
    who.api.request<{ application: TakenBack }>('DELETE', `${of(id)}/decision${query}`, {
      token: who.token,
      headers: headers ?? { 'if-match': (await read(id)).etag },
    })
  const acceptance = async (id: number) =>
    (await who.api.request<{ acceptance: Acceptance }>('GET', `${of(id)}/acceptance`, { token: who.token }))
      .data.acceptance
  const linksOf = async (program: number) => {
    const links = async (what: 'artist' | 'artwork') =>
      (
        await sql<{ id: number; enabled: number }>`
          select ${sql.ref(`${what}_id`)} as id, enabled from ${sql.table(`${kind}_${what}`)}
          where ${sql.ref(`${kind}_id`)} = ${program} order by "order", ${sql.ref(`id_${kind}_${what}`)}`.execute(
          who.api.db,
        )
      ).rows
    return { artists: await links('artist'), artworks: await links('artwork') }
  }
  const patch = (path: string, body: Row) => who.api.request('PATCH', path, { token: who.token, body })
  const linked = (artist: number, artworks: number[]) => ({
    artists: [{ id: artist, enabled: flags[kind].artist }],
    artworks: artworks.map((id) => ({ id, enabled: flags[kind].artwork })),
  })
  const none = { artists: [], artworks: [] }
  const pending = { application_status_id: 1, decision_id: null, answered_at: null }
  return {
    name,
    of,
    apply,
    read,
    stateOf,
    decide,
    takeBack,
    acceptance,
    linksOf,
    patch,
    linked,
    none,
    pending,
  }
}
