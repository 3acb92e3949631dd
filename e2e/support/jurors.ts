import type { Page } from 'playwright-core'
import type { ApiClient } from './api.ts'

export const jurorPassword = 'juror-pass-1'

export interface Juror {
  id: number
  name: string
  email: string
  /** Of the invitation, on the product's own address. */
  link: string
}

export const createJuror = async (
  api: ApiClient,
  url: string,
  name: string,
  language = 'en',
): Promise<Juror> => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@jury.test`
  const { juror } = await api.post('/juror', { name, email, language })
  const { invitation } = await api.post(`/juror/${juror.id_juror}/invitation`, {})
  const { pathname, hash } = new URL(invitation.url)
  return { id: juror.id_juror, name, email, link: `${url}${pathname}${hash}` }
}

const isIn = (page: Page) => page.getByRole('heading', { name: /^Good to see you/ }).waitFor()

/** Chooses the password, and is signed in. */
export const acceptInvitation = async (page: Page, link: string) => {
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(jurorPassword)
  await page.getByLabel('Password again').fill(jurorPassword)
  await page.getByRole('button', { name: 'Start judging' }).click()
  await isIn(page)
}

export const signInAsJuror = async (page: Page, url: string, { email }: Pick<Juror, 'email'>) => {
  await page.goto(`${url}/jury`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(jurorPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await isIn(page)
}

/** Opens the first application that is left of a round. */
export const startJudging = async (page: Page, url: string, round: number) => {
  await page.goto(`${url}/jury/${round}`)
  await page.getByRole('link', { name: 'Start with what is left' }).click()
  await codeOf(page).waitFor()
}

/** What the shown application is called. */
export const codeOf = (page: Page) => page.getByRole('heading', { level: 1, name: /^[EMB]-\d+$/ })
