import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtwork } from '../../../../../test/art.ts'
import { bulkActionsOf } from '../../../../../test/bulk-actions.ts'
import { decisionsOf } from '../../../../../test/open-calls/decisions.ts'
import { kinds } from '../../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts'

const who = {} as { api: TestApp; token: string }
beforeAll(async () => {
  who.api = await startTestApp()
  who.token = (await who.api.signIn()).token
})
afterAll(() => who.api.close())

const others = [
  ['rejected', { application_status_id: 3, decision_id: 2 }],
  ['waitlisted', { application_status_id: 5, decision_id: 3 }],
  ['paused', { application_status_id: 5, decision_id: null }],
] as const

describe.each(kinds)('an accepted application to an %s', (kind) => {
  const of = decisionsOf(who, kind)
  const { apply, decide, takeBack, stateOf, linksOf, linked, none, pending } = of
  const accepted = { application_status_id: 4, decision_id: 1 }

  test.each(others)(
    'that is %s takes its artist and works back, and gets them again with one undo',
    async (decision, state) => {
      const { id, program, artist, artworks } = await apply()
      await decide(id, 'accepted')
      const { data } = await decide(id, decision)
      expect(data.application).toMatchObject({ ...state, links_removed: 3 })
      expect(await linksOf(program)).toEqual(none)

      const { data: undone } = await takeBack(id)
      expect(undone.application).toMatchObject({ ...accepted, links_made: 3, kept: 0 })
      expect(await linksOf(program)).toEqual(linked(artist, artworks))
      // what made them first can be taken back as before
      await takeBack(id)
      expect(await linksOf(program)).toEqual(none)
      expect(await stateOf(id)).toEqual(pending)
    },
  )

  test.each(others)('that is %s leaves them where it is told so', async (decision, state) => {
    const { id, program, artist, artworks } = await apply()
    await decide(id, 'accepted')
    const { data } = await decide(id, decision, { body: { links: 'keep' } })
    expect(data.application).toMatchObject({ ...state, links_removed: 0 })
    expect(await linksOf(program)).toEqual(linked(artist, artworks))
    // and takes them back when it is told later
    expect((await decide(id, decision, { body: { links: 'remove' } })).data.application).toMatchObject({
      ...state,
      links_removed: 3,
      bulk_action_id: expect.any(Number),
    })
    expect(await linksOf(program)).toEqual(none)
  })

  test('keeps the artist while the program has other works of theirs', async () => {
    const { id, program, artist } = await apply()
    await decide(id, 'accepted')
    const other = await createArtwork(who.api, artist)
    await who.api.request('POST', `/api/${kind}artwork`, {
      token: who.token,
      body: { [`${kind}_id`]: program, artwork_id: other },
    })
    expect((await of.acceptance(id)).artist).toMatchObject({ linked: 'there', other_artworks: 1 })
    expect((await decide(id, 'rejected')).data.application).toMatchObject({ links_removed: 2 })
    const links = await linksOf(program)
    expect([links.artists, links.artworks].map((each) => each.map((link) => link.id))).toEqual([
      [artist],
      [other],
    ])
  })

  test('does not get back what somebody has linked again, or deleted, since', async () => {
    const { id, program, artist, artworks } = await apply({ works: 3 })
    await decide(id, 'accepted')
    await decide(id, 'rejected')
    const add = { [`${kind}_id`]: program, artwork_id: artworks[0] }
    await who.api.request('POST', `/api/${kind}artwork`, { token: who.token, body: add })
    await who.api.request('DELETE', `/api/artwork/${artworks[1]}`, { token: who.token })
    expect((await takeBack(id)).data.application).toMatchObject({ ...accepted, links_made: 2, kept: 2 })
    const links = await linksOf(program)
    expect(links.artists.map((link) => link.id)).toEqual([artist])
    expect(links.artworks.map((link) => link.id).sort()).toEqual([artworks[0], artworks[2]].sort())
  })

  test('accepted and rejected at the same moment is the one or the other as a whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, program, artist, artworks } = await apply()
      const answers = await Promise.all([decide(id, 'accepted'), decide(id, 'rejected')])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { decision_id } = await stateOf(id)
      expect(await linksOf(program)).toEqual(decision_id === 1 ? linked(artist, artworks) : none)
    }
  })

  test('rejected with many takes back what it brought, and a pending one leaves what others have linked', async () => {
    const bulk = bulkActionsOf(who.api, who.token)
    const one = await apply()
    const other = await apply({ program: one.program })
    await decide(one.id, 'accepted')
    const add = { [`${kind}_id`]: one.program, artwork_id: other.artworks[0] }
    await who.api.request('POST', `/api/${kind}artwork`, { token: who.token, body: add })
    const before = await linksOf(one.program)

    const action = await bulk.run({ kind: of.name, action: 'reject', ids: [one.id, other.id] })
    expect(action).toMatchObject({ done: 2, refused: 0 })
    const links = await linksOf(one.program)
    expect(links).toEqual({ artists: [], artworks: [expect.objectContaining({ id: other.artworks[0] })] })

    expect(await bulk.undo(action.id_bulk_action)).toMatchObject({ done: 2, refused: 0 })
    expect(await linksOf(one.program)).toEqual(before)
    expect([await stateOf(one.id), await stateOf(other.id)]).toMatchObject([accepted, pending])
  })
})
