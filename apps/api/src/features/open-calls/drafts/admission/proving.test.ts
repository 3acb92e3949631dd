import { UserType } from '@vernissage/contract/enums'
import type { JudgedApplication } from '@vernissage/contract/judging/board-endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist } from '../../../../../test/art.ts'
import {
  createOpenCall,
  createWebsite,
  mailedToken,
  setApplicationClock,
} from '../../../../../test/open-calls/open-calls.ts'
import { kinds } from '../../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts'

/* What is not proved gives way to what is: nobody is kept from an open call by who applies in their name. */

let api: TestApp
let website: Awaited<ReturnType<typeof createWebsite>>
let editor: Awaited<ReturnType<TestApp['signIn']>>

beforeAll(async () => {
  api = await startTestApp()
  website = await createWebsite(api)
  editor = await api.signIn(UserType.editor)
})
afterAll(() => api.close())

const address = () => `${crypto.randomUUID()}@artists.test`
type OpenCall = Awaited<ReturnType<typeof createOpenCall>>
type Row = Record<string, unknown>

const draftsOf = (email: string) =>
  api.db
    .selectFrom('application_draft')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy('id_application_draft')
    .execute()
const occasionsTo = async (email: string) => {
  const mails = await api.db
    .selectFrom('mail')
    .select('occasion')
    .where('to_address', '=', email)
    .orderBy('id_mail')
    .execute()
  return mails.map(({ occasion }) => occasion)
}

/** The applications to an open call, with their artist and the titles of their works. */
const applicationsTo = async ({ kind, id }: OpenCall) => {
  const { rows } = await sql<
    Row & { id: number; user_id: number; works: string[]; address_status_id: number }
  >`
    select application.*, ${sql.ref(`id_${kind}_application`)} as id, email, first_name, last_name, statement, cv, country_id,
      biography, professional_name, profile.url, unproved, array(
        select title from artwork join ${sql.table(`${kind}_application_artwork`)} as link on artwork_id = id_artwork
        where link.${sql.ref(`${kind}_application_id`)} = application.${sql.ref(`id_${kind}_application`)}
        order by title) as works
    from ${sql.table(`${kind}_application`)} as application join account on id_user = application.user_id
      join artist_profile as profile on profile.user_id = id_user
    where ${sql.ref(`${kind}_id`)} = ${id}`.execute(api.db)
  return rows
}
const only = async (openCall: OpenCall) => {
  const applications = await applicationsTo(openCall)
  expect(applications).toHaveLength(1)
  return applications[0]!
}
const artworksOf = async (artist: number) => {
  const rows = await api.db.selectFrom('artwork').select('title').where('artist_id', '=', artist).execute()
  return rows.map(({ title }) => title).sort()
}

/** Begins an application whose pictures are there, and answers its two tokens. */
const begin = async (openCall: OpenCall, email: string, fields: Row = {}) => {
  const { data } = await website.begin(openCall, { email, ...fields })
  const mailed = await mailedToken(api, email)
  const { id_application_draft: id } = (await draftsOf(email)).at(-1)!
  await sql`update application_draft_work
    set image = 'application_draft_work/' || id_application_draft_work || '/a.10x10.abcdefg.png'
    where application_draft_id = ${id}`.execute(api.db)
  return { id, begun: data.token, mailed: mailed! }
}
const submit = async (token: string) => expect((await website.as(token).submit()).status).toBe(200)
const settled = async (id: number) => {
  await api.settled()
  const row = await api.db
    .selectFrom('application_draft')
    .selectAll()
    .where('id_application_draft', '=', id)
    .executeTakeFirstOrThrow()
  expect(
    row.settled_at ?? row.staff_asked_at ?? (row.verified_at ? null : row.confirmation_asked_at),
  ).not.toBeNull()
  return row
}

const rival: Row = {
  first_name: 'Rival',
  last_name: 'Stranger',
  statement: 'Not hers.',
  professional_name: 'R. S.',
  works: [{ title: 'Forgery' }, { title: 'Sham' }],
}
const own: Row = {
  first_name: 'Lena',
  last_name: 'Okafor',
  statement: 'I paint salt.',
  works: [{ title: 'Salt' }],
}

/** A stranger applies in somebody's name. */
const intrude = async (openCall: OpenCall, email: string) => {
  const draft = await begin(openCall, email, rival)
  await submit(draft.begun)
  await settled(draft.id)
  return { ...draft, application: await only(openCall) }
}

describe.each(kinds)('an application to a %s', (kind) => {
  const table = `${kind}_application`
  const linesOf = async (entity: string, id: number) =>
    api.db
      .selectFrom('change_log')
      .select(['action', 'fields', 'user_name'])
      .where('entity', '=', entity)
      .where('record_id', '=', id)
      .orderBy('id_change')
      .execute()
  const judged = async (id: number) =>
    (
      await api.request<{ application: JudgedApplication }>('GET', `/api/judging/${kind}/application/${id}`, {
        token: editor.token,
      })
    ).data.application
  const choose = (id: number, what: 'admission' | 'refusal', token = editor.token) =>
    api.request<{ id_application: number }>('POST', `/api/judging/${kind}/applicationdraft/${id}/${what}`, {
      token,
      body: {},
    })
  /** The owner's own, sent in with the mailed link. */
  const applyAsOwner = async (openCall: OpenCall, email: string, fields: Row = own) => {
    const draft = await begin(openCall, email, fields)
    await submit(draft.mailed)
    return { ...draft, row: await settled(draft.id) }
  }

  test('whose address nobody has proved is marked so; the owner’s own takes its place whole, with lines in the history', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { application } = await intrude(openCall, email)
    expect(application).toMatchObject({ address_status_id: 2, unproved: 1, works: ['Forgery', 'Sham'] })
    const { row } = await applyAsOwner(openCall, email)
    expect(row).toMatchObject({ refusal: null, [`${table}_id`]: application.id })
    const replaced = await only(openCall)
    expect(replaced).toMatchObject({
      id: application.id,
      user_id: application.user_id,
      address_status_id: 1,
      unproved: 0,
      first_name: 'Lena',
      last_name: 'Okafor',
      statement: 'I paint salt.',
      professional_name: null,
      url: expect.stringContaining('lena-okafor'),
      works: ['Salt'],
    })
    expect(Date.parse(replaced.created_at as string)).toBe(Date.parse(row.submitted_at!))
    expect(await artworksOf(application.user_id)).toEqual(['Salt'])
    expect((await linesOf(table, application.id)).at(-1)).toMatchObject({
      action: 'update',
      fields: { address_status_id: { before: 2, after: 1 } },
    })
    expect((await linesOf('artist', application.user_id)).at(-1)!.fields).toMatchObject({
      first_name: { before: 'Rival', after: 'Lena' },
      statement: { before: 'Not hers.', after: 'I paint salt.' },
      professional_name: { before: 'R. S.', after: null },
    })
    const gone = await api.db
      .selectFrom('change_log')
      .select('fields')
      .where('entity', '=', 'artwork')
      .where('action', '=', 'delete')
      .where(sql<boolean>`fields -> 'artist_id' ->> 'before' = ${String(application.user_id)}`)
      .execute()
    expect(gone).toHaveLength(2)
    expect(await occasionsTo(email)).toEqual(['draft', 'received', 'draft', 'received'])
  })

  test('of the owner that is proved is replaced by nobody: the second is told so', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    await applyAsOwner(openCall, email)
    const second = await begin(openCall, email, rival)
    const answer = await website.as(second.mailed).submit()
    expect([answer.status, answer.error.code]).toEqual([409, 447])
    await submit(second.begun)
    expect(await settled(second.id)).toMatchObject({ refusal: 'already_applied' })
    expect((await occasionsTo(email)).at(-1)).toBe('already_applied')
    expect(await only(openCall)).toMatchObject({ first_name: 'Lena', works: ['Salt'] })
  })

  test('that nobody has proved waits beside the first that nobody has, until one is: also after the deadline', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    await intrude(openCall, email)
    const waiting = await begin(openCall, email, own)
    await submit(waiting.begun)
    expect(await settled(waiting.id)).toMatchObject({
      settled_at: null,
      confirmation_asked_at: expect.any(String),
    })
    expect(await only(openCall)).toMatchObject({ works: ['Forgery', 'Sham'] })
    expect(await occasionsTo(email)).toEqual(['draft', 'received', 'draft', 'confirm'])
    await setApplicationClock(api, 100 * 365 * 24 * 3_600_000)
    try {
      expect((await website.as(waiting.mailed).confirm()).status).toBe(200)
      await api.settled()
      expect(await only(openCall)).toMatchObject({ works: ['Salt'] })
    } finally {
      await setApplicationClock(api, 0)
    }
    expect(await only(openCall)).toMatchObject({ first_name: 'Lena', address_status_id: 1 })
  })

  test('is in order once its own mailed link was used after it was admitted, and nothing of it changes', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const draft = await begin(openCall, email, own)
    await submit(draft.begun)
    await settled(draft.id)
    const before = await only(openCall)
    expect(before).toMatchObject({ address_status_id: 2, unproved: 1 })
    await website.as(draft.mailed).confirm()
    await api.settled()
    expect(await only(openCall)).toMatchObject({ address_status_id: 1, unproved: 0 })
    expect(await only(openCall)).toMatchObject({
      id: before.id,
      works: ['Salt'],
      created_at: before.created_at,
    })
    expect((await linesOf(table, before.id)).at(-1)!.fields).toEqual({
      address_status_id: { before: 2, after: 1 },
    })
    // and who had begun it opens it no more
    expect((await website.as(draft.begun).read()).error.code).toBe(103)
  })

  test('is marked where the owner of the address says that it is not theirs, who then applies anew', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { mailed, begun } = await intrude(openCall, email)
    expect((await website.as(mailed).remove()).status).toBe(200)
    expect(await only(openCall)).toMatchObject({ address_status_id: 4, works: ['Forgery', 'Sham'] })
    expect((await website.as(begun).read()).error.code).toBe(103)
    await applyAsOwner(openCall, email)
    expect(await only(openCall)).toMatchObject({ address_status_id: 1, works: ['Salt'] })
  })

  test('that a stranger deletes stays, and gives way all the same', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { begun } = await intrude(openCall, email)
    expect((await website.as(begun).remove()).status).toBe(200)
    expect(await only(openCall)).toMatchObject({ address_status_id: 2 })
    await applyAsOwner(openCall, email)
    expect(await only(openCall)).toMatchObject({ address_status_id: 1, works: ['Salt'], first_name: 'Lena' })
  })

  test('keeps what staff have changed of the artist since', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { application } = await intrude(openCall, email)
    const change = await api.request('PATCH', `/api/artist/${application.user_id}`, {
      token: editor.token,
      body: { biography: 'Written by staff.', last_name: 'Okafor-Reyes' },
    })
    expect(change.status).toBe(200)
    await applyAsOwner(openCall, email, { ...own, biography: 'Her own.' })
    expect(await only(openCall)).toMatchObject({
      first_name: 'Lena',
      last_name: 'Okafor-Reyes',
      biography: 'Written by staff.',
      statement: 'I paint salt.',
    })
  })

  test('of a stranger changes nothing of an artist who was there before', async () => {
    const openCall = await createOpenCall(api, kind)
    const id = await createArtist(api, { statement: 'Old', professional_name: 'L. O.' })
    const { email } = await api.db
      .selectFrom('account')
      .select('email')
      .where('id_user', '=', id)
      .executeTakeFirstOrThrow()
    const stranger = await begin(openCall, email!, rival)
    await submit(stranger.begun)
    await settled(stranger.id)
    expect(await applicationsTo(openCall)).toEqual([])
    await applyAsOwner(openCall, email!)
    expect(await only(openCall)).toMatchObject({
      first_name: 'Ana',
      professional_name: 'L. O.',
      statement: 'I paint salt.',
      works: ['Salt'],
      address_status_id: 1,
    })
  })

  test('to another open call is the owner’s: what a stranger gave of them goes with it', async () => {
    const [openCall, other] = [await createOpenCall(api, kind), await createOpenCall(api, kind)]
    const email = address()
    await intrude(openCall, email)
    await applyAsOwner(other, email)
    expect(await only(other)).toMatchObject({
      first_name: 'Lena',
      statement: 'I paint salt.',
      address_status_id: 1,
    })
    expect(await only(openCall)).toMatchObject({
      address_status_id: 2,
      works: ['Forgery', 'Sham'],
      unproved: 0,
    })
    await applyAsOwner(openCall, email)
    expect(await only(openCall)).toMatchObject({ address_status_id: 1, works: ['Salt'] })
  })

  const hanging: Record<string, (id: number, artist: number) => Promise<unknown>> = {
    opinions: (id) =>
      api.request('PUT', `/api/judging/${kind}/application/${id}/opinion`, {
        token: editor.token,
        body: { score: 4 },
      }),
    payment: (id) =>
      api.request('PATCH', `/api/${kind}application/${id}`, {
        token: editor.token,
        body: { payment_status_id: 4 },
      }),
    decision: (id) =>
      api.request('POST', `/api/judging/${kind}/application/${id}/decision`, {
        token: editor.token,
        body: { decision: 'rejected' },
      }),
    letters: (id) =>
      sql`insert into mail (occasion, ${sql.ref(`${table}_id`)}, to_address, subject, text, message_id, state)
        values ('more_information', ${id}, 'x@artists.test', 'Hello', 'Hello', ${crypto.randomUUID()}, 3)`.execute(
        api.db,
      ),
    works: async (_id, artist) => {
      const { id_artwork } = await api.db
        .selectFrom('artwork')
        .select('id_artwork')
        .where('artist_id', '=', artist)
        .orderBy('id_artwork')
        .executeTakeFirstOrThrow()
      return api.request('PATCH', `/api/artwork/${id_artwork}`, {
        token: editor.token,
        body: { technique: 'Seen by staff' },
      })
    },
    scores: async (id) => {
      const { id_juror } = await api.db
        .insertInto('juror')
        .values({ name: 'Mei', email: address() })
        .returning('id_juror')
        .executeTakeFirstOrThrow()
      const program = (
        await sql<{ program: number }>`select ${sql.ref(`${kind}_id`)} as program
        from ${sql.table(table)} where ${sql.ref(`id_${table}`)} = ${id}`.execute(api.db)
      ).rows[0]!.program
      const { rows } = await sql<{ round: number }>`
        insert into judging_round (${sql.ref(`${kind}_id`)}, name, starts_on, ends_on)
        values (${program}, 'First', '2026-01-01', '2099-01-01') returning id_judging_round as round`.execute(
        api.db,
      )
      const { round } = rows[0]!
      await sql`insert into judging_round_juror (judging_round_id, juror_id) values (${round}, ${id_juror})`.execute(
        api.db,
      )
      await sql`insert into judging_round_application (judging_round_id, ${sql.ref(`${table}_id`)}) values (${round}, ${id})`.execute(
        api.db,
      )
      await sql`insert into juror_assignment (judging_round_id, juror_id, ${sql.ref(`${table}_id`)}, comment)
        values (${round}, ${id_juror}, ${id}, 'Strong')`.execute(api.db)
    },
  }

  describe.each(Object.keys(hanging))('with %s hanging on it', (part) => {
    /** A stranger's application on which something hangs, and the owner's, which waits for staff. */
    const setUp = async () => {
      const openCall = await createOpenCall(api, kind, { created_by: editor.id_user })
      const email = address()
      const { application } = await intrude(openCall, email)
      await hanging[part]!(application.id, application.user_id)
      const { id, row } = await applyAsOwner(openCall, email)
      return { openCall, email, application, draft: id, row }
    }

    test('is not replaced in silence: staff are asked, and read both', async () => {
      const { openCall, application, draft, row } = await setUp()
      expect(row).toMatchObject({ settled_at: null, staff_asked_at: expect.any(String) })
      expect(await only(openCall)).toMatchObject({ address_status_id: 2, works: ['Forgery', 'Sham'] })
      expect(await judged(application.id)).toMatchObject({
        address_status_id: 2,
        owner_waits: 1,
        hanging: [part],
        artworks: [{ title: 'Forgery' }, { title: 'Sham' }],
        waiting: [
          {
            id_application_draft: draft,
            name: 'Lena Okafor',
            proved: 1,
            asked: 1,
            statement: 'I paint salt.',
            works: [{ title: 'Salt', image: expect.stringContaining('application_draft_work/') }],
          },
        ],
      })
      const notices = await api.db
        .selectFrom('notice')
        .select(['kind', `${table}_id` as never])
        .where('user_id', '=', editor.id_user)
        .where(`${table}_id` as never, '=', application.id as never)
        .where('kind', '=', 7)
        .execute()
      expect(notices).toHaveLength(1)
    })

    test('is replaced when staff say so, and what hung on it stays in the history', async () => {
      const { openCall, application, draft, email } = await setUp()
      if (part === 'decision') {
        expect((await choose(draft, 'admission')).error.code).toBe(996)
        const { headers } = await api.request('GET', `/api/${kind}application/${application.id}`, {
          token: editor.token,
        })
        const took = await api.request(
          'DELETE',
          `/api/judging/${kind}/application/${application.id}/decision`,
          {
            token: editor.token,
            headers: { 'if-match': headers.etag as string },
          },
        )
        expect(took.status).toBe(200)
      }
      expect(await choose(draft, 'admission')).toMatchObject({
        status: 200,
        data: { id_application: application.id },
      })
      expect(await only(openCall)).toMatchObject({
        id: application.id,
        address_status_id: 1,
        first_name: 'Lena',
        works: ['Salt'],
      })
      expect(await judged(application.id)).toMatchObject({ waiting: [], opinions: [], owner_waits: 0 })
      if (part === 'works') expect(await artworksOf(application.user_id)).toEqual(['Forgery', 'Salt'])
      else expect(await artworksOf(application.user_id)).toEqual(['Salt'])
      if (part === 'scores') {
        const { rows } = await sql`select comment, done_at from juror_assignment
          where ${sql.ref(`${table}_id`)} = ${application.id}`.execute(api.db)
        expect(rows).toEqual([{ comment: null, done_at: null }])
      }
      expect((await linesOf(table, application.id)).at(-1)).toMatchObject({ user_name: 'Ana Ruiz' })
      // a second choice finds nothing to choose
      expect((await choose(draft, 'admission')).status).toBe(404)
      expect((await occasionsTo(email)).at(-1)).toBe('received')
    })

    // the rest is the same of both kinds but for its name
    if (kind === 'magazine') return
    test('is kept when staff say so: the owner is told', async () => {
      const { openCall, application, draft, email } = await setUp()
      expect((await choose(draft, 'refusal')).status).toBe(200)
      expect(await only(openCall)).toMatchObject({ address_status_id: 3, works: ['Forgery', 'Sham'] })
      expect((await occasionsTo(email)).at(-1)).toBe('already_applied')
      expect((await judged(application.id)).waiting).toEqual([])
    })
  })

  if (kind === 'magazine') return

  test('of a jury that has not begun is replaced in silence, and stays in its round', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { application } = await intrude(openCall, email)
    await hanging.scores!(application.id, application.user_id)
    await sql`update juror_assignment set comment = null where ${sql.ref(`${table}_id`)} = ${application.id}`.execute(
      api.db,
    )
    await applyAsOwner(openCall, email)
    expect(await only(openCall)).toMatchObject({ works: ['Salt'] })
    const { rows } =
      await sql`select from juror_assignment where ${sql.ref(`${table}_id`)} = ${application.id}`.execute(
        api.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('is chosen by staff among those that wait where nobody can prove an address', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { application } = await intrude(openCall, email)
    const waiting = [
      await begin(openCall, email, own),
      await begin(openCall, email, { ...own, works: [{ title: 'Foam' }] }),
    ]
    for (const { begun, id } of waiting) {
      await submit(begun)
      await settled(id)
    }
    const shown = (await judged(application.id)).waiting
    expect(shown.map(({ id_application_draft }) => id_application_draft)).toEqual(waiting.map(({ id }) => id))
    expect(shown).toMatchObject([
      { proved: 0, asked: 0 },
      { proved: 0, asked: 0 },
    ])
    expect((await choose(waiting[1]!.id, 'admission')).status).toBe(200)
    expect(await only(openCall)).toMatchObject({ address_status_id: 3, works: ['Foam'], first_name: 'Lena' })
    // an owner who proves the address all the same is not refused: staff are asked
    const { row } = await applyAsOwner(openCall, email, { ...own, works: [{ title: 'Tide' }] })
    expect(row.staff_asked_at).not.toBeNull()
    expect((await choose(row.id_application_draft, 'admission')).status).toBe(200)
    expect(await only(openCall)).toMatchObject({ address_status_id: 1, works: ['Tide'] })
  })

  test('of a known artist that waits is admitted by staff where no mail goes out, and replaces nothing of theirs until it is proved', async () => {
    const openCall = await createOpenCall(api, kind)
    const id = await createArtist(api, { statement: 'Old', cv: 'artist/0/old.pdf' })
    const { email } = await api.db
      .selectFrom('account')
      .select('email')
      .where('id_user', '=', id)
      .executeTakeFirstOrThrow()
    const draft = await begin(openCall, email!, { ...own, biography: 'Given.' })
    await sql`update application_draft set cv = 'application_draft/0/new.pdf'
      where id_application_draft = ${draft.id}`.execute(api.db)
    await submit(draft.begun)
    await settled(draft.id)
    const { status, data } = await choose(draft.id, 'admission')
    expect(status).toBe(200)
    expect(await only(openCall)).toMatchObject({
      id: data.id_application,
      user_id: id,
      address_status_id: 3,
      works: ['Salt'],
      statement: 'Old',
      cv: 'artist/0/old.pdf',
      biography: 'Given.',
    })
    expect((await website.as(draft.mailed).confirm()).status).toBe(200)
    await api.settled()
    expect(await only(openCall)).toMatchObject({
      address_status_id: 1,
      statement: 'I paint salt.',
      cv: 'application_draft/0/new.pdf',
    })
    const { rows } = await sql`select from removed_file where path = 'artist/0/old.pdf'`.execute(api.db)
    expect(rows).toHaveLength(1)
    await sql`delete from removed_file where path = 'artist/0/old.pdf'`.execute(api.db)
  })

  test('of a known artist that staff admitted leaves no file behind that nobody uses, once it is deleted', async () => {
    const openCall = await createOpenCall(api, kind)
    const id = await createArtist(api, { cv: 'artist/0/kept.pdf' })
    const { email } = await api.db
      .selectFrom('account')
      .select('email')
      .where('id_user', '=', id)
      .executeTakeFirstOrThrow()
    const draft = await begin(openCall, email!, own)
    const path = `application_draft/${draft.id}/unused.pdf`
    await sql`update application_draft set cv = ${path} where id_application_draft = ${draft.id}`.execute(
      api.db,
    )
    await submit(draft.begun)
    await settled(draft.id)
    expect((await choose(draft.id, 'admission')).status).toBe(200)
    await website.as(draft.begun).remove()
    const { rows } = await sql<{ path: string }>`select path from removed_file
      where path in (select ${path} union select 'artist/0/kept.pdf' union select web_image from artwork where artist_id = ${id})`.execute(
      api.db,
    )
    expect(rows).toEqual([{ path }])
  })

  /** A stranger's, and others with its address that nobody has proved either. */
  const crowd = async (openCall: OpenCall, email: string, titles: readonly string[]) => {
    const first = await intrude(openCall, email)
    const others = []
    for (const title of titles) {
      const other = await begin(openCall, email, { ...own, works: [{ title }] })
      await submit(other.begun)
      await settled(other.id)
      others.push(other)
    }
    return { first, others }
  }
  const reaches = async (openCall: OpenCall, expected: Row) => {
    await api.settled()
    expect(await only(openCall)).toMatchObject(expected)
  }

  test('of a third counts once its owner proves that one; what others have sent in waits for nothing any more', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { first, others } = await crowd(openCall, email, ['Second', 'Third'])
    const [second, third] = others
    await website.as(third!.mailed).confirm()
    await reaches(openCall, { works: ['Third'], address_status_id: 1 })
    const { data } = await api.request<{ drafts: unknown[] }>(
      'GET',
      `/api/judging/${kind}/${openCall.id}/drafts`,
      {
        token: editor.token,
      },
    )
    expect(data.drafts).toEqual([])
    expect((await choose(second!.id, 'admission')).error.code).toBe(447)
    // nobody replaces what is proved, and who proves another one is told so
    for (const { mailed } of [second!, first]) {
      const before = await occasionsTo(email)
      await website.as(mailed).confirm()
      await api.settled()
      expect(await occasionsTo(email)).toEqual([...before, 'already_applied'])
    }
    expect(await only(openCall)).toMatchObject({ works: ['Third'], address_status_id: 1 })
  })

  test('that is proved while it is being admitted is there once, and in order', async () => {
    const openCall = await createOpenCall(api, kind)
    const emails = Array.from({ length: 6 }, address)
    await Promise.all(
      emails.map(async (email) => {
        const draft = await begin(openCall, email, own)
        await Promise.all([website.as(draft.begun).submit(), website.as(draft.mailed).submit()])
        await website.as(draft.mailed).confirm()
      }),
    )
    await api.settled()
    const applications = await applicationsTo(openCall)
    expect(applications.map(({ email }) => email).sort()).toEqual([...emails].sort())
    for (const application of applications)
      expect(application).toMatchObject({ address_status_id: 1, unproved: 0, works: ['Salt'] })
  })

  test('that staff have kept gives way all the same to another one that is proved after it', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { others } = await crowd(openCall, email, ['Salt'])
    expect((await choose(others[0]!.id, 'refusal')).status).toBe(200)
    expect(await only(openCall)).toMatchObject({ address_status_id: 2, works: ['Forgery', 'Sham'] })
    await setApplicationClock(api, 100 * 365 * 24 * 3_600_000)
    try {
      await website.as(others[0]!.mailed).confirm()
      await reaches(openCall, { works: ['Salt'], address_status_id: 1 })
    } finally {
      await setApplicationClock(api, 0)
    }
  })

  test('that staff have kept against the owner is in order once its own link is used', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { application, mailed } = await intrude(openCall, email)
    await hanging.payment!(application.id, application.user_id)
    const { id } = await applyAsOwner(openCall, email)
    await choose(id, 'refusal')
    await website.as(mailed).confirm()
    await reaches(openCall, { works: ['Forgery', 'Sham'], address_status_id: 1 })
  })

  test('that staff are asked about is proved meanwhile by its own link: staff are asked no more, and who waits is told', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { application, mailed } = await intrude(openCall, email)
    await hanging.payment!(application.id, application.user_id)
    const { id } = await applyAsOwner(openCall, email)
    await website.as(mailed).confirm()
    await reaches(openCall, { works: ['Forgery', 'Sham'], address_status_id: 1 })
    await api.settled()
    expect((await occasionsTo(email)).at(-1)).toBe('already_applied')
    expect((await judged(application.id)).waiting).toEqual([])
    expect((await choose(id, 'admission')).status).toBe(404)
  })

  describe('of the owner that staff did not choose', () => {
    /** The owner's, in whose place staff have put a stranger's. */
    const displaced = async (openCall: OpenCall, email: string) => {
      const mine = await begin(openCall, email, own)
      await submit(mine.begun)
      await settled(mine.id)
      const theirs = await begin(openCall, email, rival)
      await submit(theirs.begun)
      await settled(theirs.id)
      expect((await choose(theirs.id, 'admission')).status).toBe(200)
      expect(await only(openCall)).toMatchObject({ address_status_id: 3, works: ['Forgery', 'Sham'] })
      return { mine, theirs }
    }

    test('is put before them once it is proved, and keeps its files', async () => {
      const openCall = await createOpenCall(api, kind, { created_by: editor.id_user })
      const email = address()
      const { mine } = await displaced(openCall, email)
      expect((await website.as(mine.mailed).confirm()).status).toBe(200)
      const { id } = await only(openCall)
      await api.settled()
      expect(await judged(id)).toMatchObject({
        owner_waits: 1,
        waiting: [{ id_application_draft: mine.id, proved: 1, asked: 1 }],
      })
      const notices = await api.db
        .selectFrom('notice')
        .select('id_notice')
        .where(`${table}_id` as never, '=', id as never)
        .where('user_id', '=', editor.id_user)
        .where('kind', '=', 7)
        .execute()
      expect(notices).toHaveLength(1)
      expect((await choose(mine.id, 'admission')).status).toBe(200)
      expect(await only(openCall)).toMatchObject({
        address_status_id: 1,
        works: ['Salt'],
        first_name: 'Lena',
      })
      const { rows } = await sql`
        select from removed_file join application_draft_work on image = path
        where application_draft_id = ${mine.id}`.execute(api.db)
      expect(rows).toEqual([])
    })

    test('is not put before them where the other was proved meanwhile: its owner is told', async () => {
      const openCall = await createOpenCall(api, kind)
      const email = address()
      const { mine, theirs } = await displaced(openCall, email)
      await website.as(theirs.mailed).confirm()
      await reaches(openCall, { address_status_id: 1, works: ['Forgery', 'Sham'] })
      await website.as(mine.mailed).confirm()
      await api.settled()
      expect((await occasionsTo(email)).at(-1)).toBe('already_applied')
      expect(await only(openCall)).toMatchObject({ address_status_id: 1, works: ['Forgery', 'Sham'] })
    })

    test('goes with its files when it is deleted unproved', async () => {
      const { mine } = await displaced(await createOpenCall(api, kind), address())
      const works = await api.db
        .selectFrom('application_draft_work')
        .select('image')
        .where('application_draft_id', '=', mine.id)
        .execute()
      const noted = () =>
        api.db.selectFrom('removed_file').select('path').where('path', 'in', [works[0]!.image!]).execute()
      expect(await noted()).toEqual([])
      await website.as(mine.begun).remove()
      expect(await noted()).toHaveLength(1)
    })

    test('stays deleted where staff have deleted what it had become', async () => {
      const openCall = await createOpenCall(api, kind)
      const email = address()
      const { application, mailed, id } = await intrude(openCall, email)
      await sql`delete from ${sql.table(table)} where ${sql.ref(`id_${table}`)} = ${application.id}`.execute(
        api.db,
      )
      expect((await website.as(mailed).confirm()).status).toBe(200)
      const row = (await draftsOf(email)).find((one) => one.id_application_draft === id)
      expect(row!.settled_at).not.toBeNull()
      expect(await applicationsTo(openCall)).toEqual([])
    })
  })

  test('that waited for a known artist is admitted once nobody has the address any more', async () => {
    const openCall = await createOpenCall(api, kind)
    const id = await createArtist(api)
    const email = address()
    await api.db.updateTable('account').set({ email }).where('id_user', '=', id).execute()
    const draft = await begin(openCall, email, own)
    await submit(draft.begun)
    await settled(draft.id)
    await api.db.updateTable('account').set({ email: address() }).where('id_user', '=', id).execute()
    await reaches(openCall, { email, works: ['Salt'], address_status_id: 2 })
  })

  test('is said to be right by staff, who take that back; one that is in order needs nobody’s word', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { application, mailed } = await intrude(openCall, email)
    const say = (address_status_id: number) =>
      api.request('PATCH', `/api/${kind}application/${application.id}`, {
        token: editor.token,
        body: { address_status_id },
      })
    expect((await say(3)).status).toBe(200)
    expect(await only(openCall)).toMatchObject({ address_status_id: 3 })
    expect((await say(2)).status).toBe(200)
    expect((await say(1)).error).toMatchObject({ code: 201, details: ['address_status_id'] })
    await website.as(mailed).confirm()
    await api.settled()
    expect(await only(openCall)).toMatchObject({ address_status_id: 1 })
    expect((await say(2)).error).toMatchObject({ code: 201, details: ['address_status_id'] })
  })

  test('that waited for staff is admitted once the one that stood in its way is deleted', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { application } = await intrude(openCall, email)
    await hanging.payment!(application.id, application.user_id)
    await applyAsOwner(openCall, email)
    await sql`delete from ${sql.table(table)} where ${sql.ref(`id_${table}`)} = ${application.id}`.execute(
      api.db,
    )
    await api.settled()
    expect(await only(openCall)).toMatchObject({ works: ['Salt'], address_status_id: 1 })
  })

  test('is chosen once by two members of staff at once', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { application } = await intrude(openCall, email)
    await hanging.payment!(application.id, application.user_id)
    const { id } = await applyAsOwner(openCall, email)
    const answers = await Promise.all([choose(id, 'admission'), choose(id, 'refusal')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('is not chosen with a session that has ended', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const { application } = await intrude(openCall, email)
    await hanging.payment!(application.id, application.user_id)
    const { id } = await applyAsOwner(openCall, email)
    const former = await api.signIn(UserType.editor)
    await api.request('POST', '/api/logout', { token: former.token })
    expect((await choose(id, 'admission', former.token)).status).toBe(401)
    expect(await only(openCall)).toMatchObject({ works: ['Forgery', 'Sham'] })
  })
})
