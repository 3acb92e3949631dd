import type { Page } from 'playwright-core'
import type { ApiClient } from './api.ts'

/** A day so many days from now, as the wire spells it. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An exhibition that takes applications, with what differs from that. */
export const createOpenCall = async (api: ApiClient, title: string, values: Record<string, unknown> = {}) => {
  const { exhibition } = await api.post('/exhibition', {
    title,
    exhibition_type_id: 3,
    exhibition_status_id: 2,
    description: 'Send us your doors.',
    min_artwork_number: 1,
    max_artwork_number: 3,
    application_limit_date: dayFromNow(20),
    ...values,
  })
  return exhibition as { id_exhibition: number; url: string; title: string }
}

/** Fills in the form of an open call's page, and goes on to the statement. */
export const beginApplication = async (page: Page, address: string, email: string, first = 'Nerea') => {
  await page.goto(address)
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill('Etxeberria')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Begin the application' }).click()
  await page.getByRole('heading', { name: 'Statement', level: 1 }).waitFor()
}

/** Adds a work by its title, and stays on its page. */
export const addWork = async (page: Page, url: string, title: string) => {
  await page.goto(`${url}/call/application/works`)
  await page.getByRole('link', { name: 'Add a work' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}
