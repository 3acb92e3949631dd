import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ApiClient } from './api.ts'
import { openPage } from './browser.ts'

export const jurorPassword = 'juror-pass-1'

interface Juror {
  id: number
  name: string
  email: string
  /** Of the invitation, on the product's own address. */
  link: string
}

export interface JurySession {
  token: string
  expires_at: string
  juror_id: number
}

/** The link of a new invitation. */
export const invite = async (api: ApiClient, url: string, id: number) => {
  const { invitation } = await api.post(`/juror/${id}/invitation`, {})
  const { pathname, hash } = new URL(invitation.url)
  return `${url}${pathname}${hash}`
}

export const createJuror = async (api: ApiClient, url: string, name: string): Promise<Juror> => {
  const email = `${randomUUID()}@jury.test`
  const { juror } = await api.post('/juror', { name, email, language: 'en' })
  return { id: juror.id_juror, name, email, link: await invite(api, url, juror.id_juror) }
}

/** Chooses the password of an invitation, by its link. */
export const acceptInvitation = async (api: ApiClient, link: string): Promise<JurySession> => {
  const { token, expires_at, juror_id } = await api.post('/jury/invitation', {
    token: new URL(link).hash.slice(1),
    password: jurorPassword,
  })
  return { token, expires_at, juror_id }
}

/** A juror who has chosen the password, and is signed in. */
export const createSignedInJuror = async (api: ApiClient, url: string, name: string) => {
  const juror = await createJuror(api, url, name)
  return { ...juror, session: await acceptInvitation(api, juror.link) }
}

/** Where the jurors' app keeps the session. */
const jurySessionKey = 'vernissage.jury'

export const juryStorage = (url: string, session: JurySession) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: jurySessionKey, value: JSON.stringify(session) }] }],
})

/** An empty page of a browser in which a juror is signed in. */
export const openAsJuror = (
  browser: Pick<Browser, 'newContext'>,
  url: string,
  session: JurySession,
  options: BrowserContextOptions = {},
) => openPage(browser, { ...options, storageState: juryStorage(url, session) })

/** Sends requests to the jurors' endpoints with a juror's session. */
export const jurorRequests =
  (url: string, { token }: Pick<JurySession, 'token'>) =>
  async (method: 'GET' | 'PUT' | 'PATCH' | 'POST', path: string, body?: object) => {
    const answer = await fetch(`${url}/api/jury${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body ? JSON.stringify(body) : null,
    })
    expect(answer.status).toBe(200)
    return (await answer.json()).data
  }

/** Opens the first application that is left of a round. */
export const startJudging = async (page: Page, url: string, round: number) => {
  await page.goto(`${url}/jury/${round}`)
  await page.getByRole('link', { name: 'Start with what is left' }).click()
  await codeOf(page).waitFor()
}

/** The code of the shown application. */
export const codeOf = (page: Page) => page.getByRole('heading', { level: 1, name: /^[EMB]-\d+$/ })
