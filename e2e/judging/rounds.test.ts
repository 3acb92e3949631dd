import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import { usingProduct } from '../support/product.ts'
import { panelOf } from '../support/programs.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

const artists = ['Amaia', 'Bruno', 'Carmela', 'Dario', 'Elvira', 'Fermín'] as const
const jurors = ['Henrike', 'Rosaura', 'Tobias'] as const
let exhibitionId = 0

beforeAll(async () => {
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
  exhibitionId = exhibition.id_exhibition
  for (const first_name of artists) {
    const { artist } = await api.post('/artist', {
      email: `${first_name.toLowerCase().replace('í', 'i')}@mail.test`,
      password: 'right-password',
      first_name,
      last_name: 'Etxeberria',
      gender_id: 2,
    })
    await api.post('/exhibitionapplication', { exhibition_id: exhibitionId, user_id: artist.id_user })
  }
})

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true })
const rowOf = (page: Page, panel: string, name: string) =>
  panelOf(page, panel).getByRole('row').filter({ hasText: name })

const openJury = async (options?: Parameters<typeof openSignedIn>[2]) => {
  const opened = await openSignedIn(browser, product.url, options)
  await opened.page.goto(`${product.url}/exhibitions/small-doors/judging?tab=jury`)
  await panelOf(opened.page, 'Rounds').waitFor()
  return opened
}

const panelOfRound = async () => {
  const { judging_rounds } = await api.get('/judginground/all')
  const { panel } = await api.get(`/judginground/${judging_rounds[0].id_judging_round}/panel`)
  return panel as {
    jurors: { juror_id: number; name: string; assigned: number; conflicts: number }[]
    applications: {
      id_application: number
      judges: number
      assignments: { id_juror_assignment: number; juror_id: number; conflict: number }[]
    }[]
  }
}

// The tests build on each other, as the work of staff does.

test('three jurors are added and invited by a link that is shown once', async () => {
  const { page, faults } = await openJury()
  await page.getByText('No rounds to show.').waitFor()
  for (const name of jurors) {
    await page.getByRole('button', { name: 'Add Juror' }).click()
    const addition = dialogOf(page, 'Add Juror')
    await addition.getByLabel('Name').fill(name)
    await addition.getByLabel('Email').fill(`${name.toLowerCase()}@jury.test`)
    await addition.getByRole('button', { name: 'Add', exact: true }).click()
    const invitation = dialogOf(page, 'Invitation')
    await invitation.getByRole('button', { name: 'Make Link' }).click()
    const link = invitation.getByLabel(`Link for ${name}`)
    await expect.poll(() => link.inputValue()).toMatch(/\/jury\/invitation#\S{20,}$/)
    await invitation.getByText(/Valid until .* Hand it over yourself/).waitFor()
    expect(await invitation.getByRole('button', { name: 'Close' }).count()).toBe(0)
    await link.press('Escape')
    await page.mouse.click(5, 5)
    await invitation.getByRole('button', { name: 'Done' }).click()
    await invitation.waitFor({ state: 'hidden' })
    await rowOf(page, 'Jurors of all calls', name).getByText('Invited until').waitFor()
  }

  await page.getByRole('button', { name: 'Add Juror' }).click()
  const again = dialogOf(page, 'Add Juror')
  await again.getByLabel('Name').fill('Another Tobias')
  await again.getByLabel('Email').fill('TOBIAS@jury.test')
  await again.getByRole('button', { name: 'Add', exact: true }).click()
  await again.getByText('Another juror has this email.').first().waitFor()
  expect(await again.getByLabel('Name').inputValue()).toBe('Another Tobias')
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
})

test('a round is made with three criteria, in the order that was chosen', async () => {
  const { page, faults } = await openJury()
  await page.getByRole('button', { name: 'Add Round' }).first().click()
  const addition = dialogOf(page, 'Add Round')
  await addition.getByLabel('Name', { exact: true }).fill('First reading')
  await addition.getByLabel('Opens on').fill('2020-03-05')
  await addition.getByLabel('Closes on').fill('2020-03-01')
  await addition.getByLabel('Name of criterion 1').fill('Idea')
  await addition.getByText('Choose a valid date: not before the first day').waitFor()
  await addition.getByLabel('Closes on').fill('2099-12-31')
  for (const [position, name] of [
    [2, 'Craft'],
    [3, 'Fits the rooms'],
  ] as const) {
    await addition.getByRole('button', { name: 'Add Criterion' }).click()
    await addition.getByLabel(`Name of criterion ${position}`).fill(name)
  }
  await addition.getByLabel('Scale of criterion 3').selectOption({ label: 'Yes or no' })
  await addition.getByLabel('Weight of criterion 2').fill('0')
  await addition.getByRole('button', { name: 'Add', exact: true }).click()
  await addition.getByText('Each criterion needs a name and a weight above 0').waitFor()
  await addition.getByLabel('Weight of criterion 2').fill('2.5')
  await addition.getByLabel('Position of Fits the rooms').fill('1')
  await page.keyboard.press('Enter')
  await expect.poll(() => addition.getByLabel('Name of criterion 1').inputValue()).toBe('Fits the rooms')
  await addition.getByLabel('Judges for each application').fill('2')
  await addition.getByRole('button', { name: 'Add', exact: true }).click()

  // It opens with all applications of the call.
  const facts = panelOf(page, 'First reading')
  await facts.getByText('Fits the rooms, weight 1, Yes or no').waitFor()
  await facts.getByText('Craft, weight 2.5, 1 to 5').waitFor()
  for (const name of artists) await rowOf(page, 'Applications of the round', name).waitFor()
  expect(new URL(page.url()).searchParams.get('round')).toMatch(/^\d+$/)
  await page.getByRole('button', { name: 'All rounds' }).click()
  await rowOf(page, 'Rounds', 'First reading').getByText('0 of 6').waitFor()
  expect(faults).toEqual([])
})

test('the jury is chosen and the applications distributed evenly, as it was shown before', async () => {
  const { page, faults } = await openJury()
  await rowOf(page, 'Rounds', 'First reading').click()
  await page.getByRole('button', { name: 'Choose Jurors' }).first().click()
  const chooser = dialogOf(page, 'Jury of the round')
  for (const name of jurors) await chooser.getByLabel(name).check()
  await chooser.getByRole('button', { name: 'Save' }).click()
  await chooser.waitFor({ state: 'hidden' })
  for (const name of jurors) await rowOf(page, 'Jury', name).waitFor()

  await page.getByRole('button', { name: 'Distribute' }).click()
  const distribution = dialogOf(page, 'Distribute')
  await distribution.getByLabel('Judges for each application').fill('4')
  await distribution.getByText('6 applications get fewer').waitFor()
  await distribution.getByLabel('Judges for each application').fill('2')
  await distribution.getByText('12 new assignments').waitFor()
  const load = distribution.getByRole('row').filter({ hasText: 'Tobias' }).getByRole('cell')
  expect(await load.allTextContents()).toEqual(['0', '4'])
  await distribution.getByRole('button', { name: 'Distribute' }).click()
  await distribution.waitFor({ state: 'hidden' })
  for (const name of jurors) await rowOf(page, 'Jury', name).getByText('0 of 4').waitFor()
  expect((await panelOfRound()).applications.map(({ judges }) => judges)).toEqual([2, 2, 2, 2, 2, 2])
  expect(faults).toEqual([])
})

/** A juror comes in by a new invitation, and declares a conflict of interest. */
const declareConflict = async (juror: number, assignment: number, conflict_reason: string) => {
  const { invitation } = await api.post(`/juror/${juror}/invitation`, {})
  const send = async (method: string, path: string, body: object, token?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${product.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return (await answer.json()).data
  }
  const { token } = await send('POST', '/jury/invitation', {
    token: new URL(invitation.url).hash.slice(1),
    password: 'juror-password',
  })
  await send('PATCH', `/jury/assignment/${assignment}`, { conflict: 1, conflict_reason }, token)
}

test('an application with a conflict of interest is given to another juror', async () => {
  const before = await panelOfRound()
  const [application] = before.applications.filter(({ assignments }) => assignments.length === 2).slice(-1)
  const { juror_id, id_juror_assignment } = application!.assignments[0]!
  await declareConflict(juror_id, id_juror_assignment, 'She was my student.')
  const nameOf = (id: number) => before.jurors.find((juror) => juror.juror_id === id)!.name
  const free = jurors.find((name) =>
    application!.assignments.every((assignment) => nameOf(assignment.juror_id) !== name),
  )!

  const { page, faults } = await openJury()
  await rowOf(page, 'Rounds', 'First reading').click()
  await page.getByLabel('Show').selectOption({ label: 'With a conflict' })
  await rowOf(page, 'Applications of the round', `E-${application!.id_application}`).click()
  const dialog = dialogOf(page, `Jurors of E-${application!.id_application}`)
  await dialog.getByText('She was my student.').waitFor()
  // With the keyboard each arrow key chooses one: that assigns nobody yet.
  await dialog.getByLabel(/^Give E-\d+ from/).press('ArrowDown')
  await dialog
    .getByRole('button', { name: `Assign to ${free}` })
    .first()
    .click()
  await dialog.getByRole('button', { name: `Withdraw from ${free}` }).waitFor()
  await dialog.getByRole('button', { name: `Lift the conflict of ${nameOf(juror_id)}` }).click()
  await dialog.getByText('Conflict', { exact: true }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: `Withdraw from ${free}` }).click()
  await dialog.getByRole('button', { name: `Assign to ${free}` }).waitFor()
  expect(faults).toEqual([])
})

test('an application is given to another juror, and what is below the minimum is listed', async () => {
  const { page, faults } = await openJury()
  await rowOf(page, 'Rounds', 'First reading').click()
  const before = await panelOfRound()
  const application = before.applications[0]!
  const nameOf = (id: number) => before.jurors.find(({ juror_id }) => juror_id === id)!.name
  const from = nameOf(application.assignments[0]!.juror_id)
  const to = jurors.find(
    (name) => !application.assignments.some(({ juror_id }) => nameOf(juror_id) === name),
  )!
  await rowOf(page, 'Applications of the round', 'Amaia').click()
  const dialog = dialogOf(page, /^Jurors of E-\d+$/)
  await dialog.getByRole('button', { name: `Withdraw from ${from}` }).click()
  await dialog.getByRole('button', { name: `Assign to ${from}` }).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByLabel('Show').selectOption({ label: 'Below the minimum' })
  await rowOf(page, 'Applications of the round', 'Bruno').waitFor({ state: 'detached' })
  await rowOf(page, 'Applications of the round', 'Amaia').click()
  await dialog.getByRole('button', { name: `Assign to ${to}` }).click()
  await dialog.getByRole('button', { name: `Withdraw from ${to}` }).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('No applications match').waitFor()
  expect(faults).toEqual([])
})

test('a juror is withdrawn after a question with figures, and comes back with everything by Undo', async () => {
  const { page, faults } = await openJury()
  await rowOf(page, 'Rounds', 'First reading').click()
  const before = await panelOfRound()
  const { assigned } = before.jurors.find(({ name }) => name === 'Rosaura')!
  await page.getByRole('button', { name: 'Withdraw Rosaura' }).click()
  const question = dialogOf(page, 'Are you sure?')
  await question.getByText(`Assignments: ${assigned}, of them judged: 0.`).waitFor()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await rowOf(page, 'Jury', 'Rosaura').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await rowOf(page, 'Jury', 'Rosaura').getByText(`0 of ${assigned}`).waitFor()
  const after = await panelOfRound()
  expect(after).toEqual(before)
  expect(faults).toEqual([])
})

test('a round that somebody else has changed is saved on the second try, with both changes', async () => {
  const { page } = await openJury()
  await rowOf(page, 'Rounds', 'First reading').click()
  await page.getByRole('button', { name: 'Edit Round' }).click()
  const form = dialogOf(page, 'Edit Round')
  await form.getByLabel('Name of criterion 2').fill('The idea')
  const { judging_rounds } = await api.get('/judginground/all')
  const id = judging_rounds[0].id_judging_round
  await api.patch(`/judginground/${id}`, { name: 'First reading, again' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').getByText('Save again to keep your changes.').waitFor()
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('First reading, again')
  expect(await form.getByLabel('Name of criterion 2').inputValue()).toBe('The idea')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  const { judging_round } = await api.get(`/judginground/${id}`)
  expect(judging_round.criteria.map(({ name }: { name: string }) => name)).toEqual([
    'Fits the rooms',
    'The idea',
    'Craft',
  ])
})

test('a new round takes criteria over from a former one when that is pressed, and from the latest choice alone', async () => {
  const { page, faults } = await openJury()
  await page.getByRole('button', { name: 'Add Round' }).first().click()
  const addition = dialogOf(page, 'Add Round')
  const first = addition.getByLabel('Name of criterion 1')
  const from = addition.getByLabel('Copy criteria and rules from')
  const copy = addition.getByRole('button', { name: 'Copy', exact: true })
  await first.fill('Patience')
  let reads = 0
  const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/\/api\/judginground\/\d+$/, (route) => {
    reads += 1
    return isOver.then(() => route.continue())
  })
  await from.press('ArrowDown')
  expect(reads).toBe(0)
  const late = page.waitForResponse(/\/api\/judginground\/\d+$/)
  await copy.click()
  await expect.poll(() => reads).toBe(1)
  await from.press('ArrowUp')
  goOn()
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await first.inputValue()).toBe('Patience')
  expect(await copy.isDisabled()).toBe(true)
  await from.press('ArrowDown')
  await copy.click()
  await expect.poll(() => first.inputValue()).toBe('Fits the rooms')
  expect(faults).toEqual([])
})

test('on a phone rounds and jurors are cards, and nothing is wider than the screen', async () => {
  const { page } = await openJury(phone)
  await page.getByRole('listitem').filter({ hasText: 'First reading, again' }).click()
  await panelOf(page, 'Jury').getByRole('listitem').filter({ hasText: 'Tobias' }).click()
  const dialog = dialogOf(page, 'Applications of Tobias')
  await dialog.getByRole('searchbox').fill('elvira')
  await dialog.getByRole('checkbox', { name: /Elvira/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
