import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { acceptInvitation, codeOf, createJuror } from '../support/jurors.ts'
import { usingProduct } from '../support/product.ts'
import { panelOf } from '../support/programs.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const days = (from: number, to: number) => {
  const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10)
  return { starts_on: day(from), ends_on: day(to) }
}

/** An open call with two applications, judged by one juror in a round that shows names. */
const createCall = async () => {
  const { exhibition } = await api.post('/exhibition', {
    title: 'Small doors',
    exhibition_type_id: 3,
    description: 'An open call',
    start_date: '2099-03-01',
    end_date: '2099-05-01',
    application_limit_date: '2099-01-01',
    application_documents_limit_date: '2099-01-02',
    min_artwork_number: 1,
    max_artwork_number: 4,
  })
  const { id_exhibition: exhibition_id } = exhibition
  for (const first_name of ['Amaia', 'Bruno']) {
    const { artist } = await api.post('/artist', {
      email: `${first_name.toLowerCase()}@mail.test`,
      password: 'right-password',
      first_name,
      last_name: 'Etxeberria',
      gender_id: 2,
    })
    await api.post('/exhibitionapplication', { exhibition_id, user_id: artist.id_user })
  }
  const juror = await createJuror(api, product.url, 'Mara Soto')
  const { judging_round: open } = await api.post('/judginground', {
    exhibition_id,
    name: 'With names',
    ...days(-3, 3),
    blind: 0,
    criteria: [{ name: 'Idea', scale: 1 }],
  })
  const path = `/judginground/${open.id_judging_round}`
  await api.put(`${path}/jurors`, { juror_ids: [juror.id] })
  await api.post(`${path}/distribution`, { judges: 1 })
  return { juror, open: open.id_judging_round as number }
}

test('staff are told what follows, and a juror of the blind round finds no name in the one before it', async () => {
  const { juror, open } = await createCall()
  const { page: jury } = await openPage(browser)
  await acceptInvitation(jury, juror.link)
  const firstOf = async (round: number) => {
    await jury.goto(`${product.url}/jury/${round}`)
    await jury.getByRole('link', { name: 'Start with what is left' }).click()
    await codeOf(jury).waitFor()
    return codeOf(jury).textContent()
  }
  await firstOf(open)
  await jury.getByRole('heading', { name: /Etxeberria$/ }).waitFor()

  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/exhibitions/small-doors/judging?tab=jury`)
  // The answer comes after the button is pressed.
  const answered = Promise.withResolvers<void>()
  await page.route('**/namesseen', async (route) => {
    await answered.promise
    await route.continue()
  })
  await panelOf(page, 'Rounds').getByRole('button', { name: 'Add Round' }).click()
  const form = dialogOf(page, 'Add Round')
  await form.getByLabel('Name', { exact: true }).fill('Without names')
  await form.getByLabel('Opens on').fill(days(-1, 3).starts_on)
  await form.getByLabel('Closes on').fill(days(-1, 3).ends_on)
  await form.getByLabel('Name of criterion 1').fill('Idea')
  const counted = page.waitForRequest('**/namesseen')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await counted
  expect((await api.get('/judginground/all')).count).toBe(1)
  answered.resolve()
  const hiding = dialogOf(page, 'Make the round blind?')
  await hiding.getByText('1 juror could already read names of artists who apply to this call.').waitFor()
  await hiding.getByRole('button', { name: 'Cancel' }).click()
  await hiding.waitFor({ state: 'hidden' })
  expect((await api.get('/judginground/all')).count).toBe(1)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await hiding.getByRole('button', { name: 'Make it blind' }).click()
  await form.waitFor({ state: 'hidden' })
  const blind = Number(new URL(page.url()).searchParams.get('round'))
  const path = `/judginground/${blind}`
  await api.put(`${path}/jurors`, { juror_ids: [juror.id] })
  await api.post(`${path}/distribution`, { judges: 1 })
  await page.reload()
  await page.getByText(/^1 juror could read names of artists of this round.*: Mara Soto\.$/).waitFor()

  const code = await firstOf(blind)
  expect(code).toMatch(/^B-\d+$/)
  await panelOf(page, 'Applications of the round').getByText(code!).waitFor()
  expect(await firstOf(open)).toMatch(/^E-\d+$/)
  await jury.getByText(/^You judge this artist in a blind round too/).waitFor()
  expect(await jury.getByText('Etxeberria').count()).toBe(0)

  await page.getByRole('button', { name: 'Edit Round' }).click()
  const edit = dialogOf(page, 'Edit Round')
  await edit.getByLabel('Names').selectOption('Jurors see who applies')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  const showing = dialogOf(page, 'Show the names to the jury?')
  await showing.getByText(/^From now on 1 juror of this round sees who applies/).waitFor()
  await showing.getByRole('button', { name: 'Show names' }).click()
  await edit.waitFor({ state: 'hidden' })
  await firstOf(open)
  await jury.getByRole('heading', { name: /Etxeberria$/ }).waitFor()
  expect(faults).toEqual([])
})
