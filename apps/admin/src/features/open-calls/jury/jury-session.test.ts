// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sessionOf = (juror_id: number) =>
  JSON.stringify({
    token: `juror_${juror_id}`,
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    juror_id,
  })
const key = 'vernissage.jury'

/** Acts as another tab, of which the browser informs this one. */
const elsewhere = (value: string | null) => {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}

const fetched = vi.fn<typeof fetch>()
let stop = () => {}
const reload = vi.fn()

/** The page of juror 1. */
const open = async () => {
  localStorage.setItem(key, sessionOf(1))
  const session = await import('./jury-session.ts')
  stop = session.followJurySession()
  return session
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  fetched.mockImplementation(async () => new Response(JSON.stringify({ data: {} })))
})
afterEach(() => {
  stop()
  localStorage.clear()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const score = { params: { id: 7 }, body: { judging_criterion_id: 3, value: 4 } }

test('what a juror has pressed is never sent as the juror who signed in after them', async () => {
  const { juryRequest } = await open()
  elsewhere(null)
  elsewhere(sessionOf(2))
  expect(reload).toHaveBeenCalled()
  await expect(juryRequest('PUT /jury/assignment/{id}/score', score)).rejects.toMatchObject({ code: 101 })
  expect(fetched).not.toHaveBeenCalled()
})

test('a page that slept through the change of jurors sends nothing either, and starts anew', async () => {
  const { juryRequest } = await open()
  localStorage.setItem(key, sessionOf(2))
  await expect(juryRequest('PUT /jury/assignment/{id}/score', score)).rejects.toMatchObject({ code: 101 })
  expect(fetched).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalled()
})

test('the same juror goes on with the session of another tab', async () => {
  const { juryRequest } = await open()
  elsewhere(null)
  elsewhere(sessionOf(1))
  await juryRequest('PUT /jury/assignment/{id}/score', score)
  expect(fetched).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})
