import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { codeOf, createJuror, createSignedInJuror, jurorRequests, openAsJuror } from '../support/jurors.ts'
import { openKept } from '../support/kept-page.ts'
import { usingSharedProduct } from '../support/product.ts'
import { ownName, panelOf, programRecords } from '../support/programs.ts'

const artists = ['Amaia', 'Bruno', 'Carmela']
const artistIds: number[] = []

/** Names that no other juror has. */
const ownNames = (...names: string[]) => names.map(ownName)

const { product, browser, api } = usingSharedProduct()
const { createArtist } = programRecords(api)

beforeAll(async () => {
  for (const name of artists) artistIds.push((await createArtist(name, { last_name: 'Etxeberria' })).id)
})

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true })
const rowOf = (page: Page, panel: string, name: string) =>
  panelOf(page, panel).getByRole('row').filter({ hasText: name })

/** An open call with an application of each artist. */
const createOpenCall = async (title: string, count = artists.length) => {
  const { exhibition } = await api.post('/exhibition', {
    title,
    exhibition_type_id: 3,
    description: 'An open call',
    start_date: '2099-03-01',
    end_date: '2099-05-01',
    application_limit_date: '2099-01-01',
    application_documents_limit_date: '2099-01-02',
    min_artwork_number: 1,
    max_artwork_number: 4,
  })
  const { id_exhibition: id, url } = exhibition
  for (const user_id of artistIds.slice(0, count))
    await api.post('/exhibitionapplication', { exhibition_id: id, user_id })
  return { id: id as number, path: `/exhibitions/${url}/judging?tab=jury` }
}

const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10)

/** An open round of all applications, judged by the jurors. */
const createRound = async (exhibition_id: number, fields: object, jurors: readonly { id: number }[] = []) => {
  const { judging_round } = await api.post('/judginground', {
    ...{ exhibition_id, name: 'First reading', starts_on: day(-3), ends_on: day(3), minimum_judges: 2 },
    criteria: [{ name: 'Idea', scale: 1 }],
    applications: 'all',
    ...fields,
  })
  const id = judging_round.id_judging_round as number
  if (jurors.length > 0) await judge(id, jurors)
  return id
}

const judge = async (round: number, jurors: readonly { id: number }[]) => {
  await api.put(`/judginground/${round}/jurors`, { juror_ids: jurors.map(({ id }) => id) })
  await api.post(`/judginground/${round}/distribution`, { judges: jurors.length })
}

const open = async (path: string) => {
  const opened = await openKept(product.url)
  await opened.page.goto(product.url + path)
  return opened
}

interface Panel {
  jurors: { juror_id: number; name: string; assigned: number; conflicts: number }[]
  applications: {
    id_application: number
    judges: number
    assignments: { id_juror_assignment: number; juror_id: number; conflict: number }[]
  }[]
}
const readPanel = async (round: number): Promise<Panel> =>
  (await api.get(`/judginground/${round}/panel`)).panel

test('a juror is added and invited by a link that is shown once, and a round is made with criteria in their order', async () => {
  const { path } = await createOpenCall('Small doors')
  const [name] = ownNames('Tobias') as [string]
  const email = `${name.replace(' ', '.')}@jury.test`
  const { page, faults } = await open(path)
  await page.getByText('No rounds to show.').waitFor()
  await page.getByRole('button', { name: 'Add Juror' }).click()
  const juror = dialogOf(page, 'Add Juror')
  await juror.getByLabel('Name').fill(name)
  await juror.getByLabel('Email').fill(email)
  await juror.getByRole('button', { name: 'Add', exact: true }).click()
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
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(name)
  await rowOf(page, 'Jurors of all calls', name).getByText('Invited until').waitFor()

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

  // It opens with all applications of the open call.
  const facts = panelOf(page, 'First reading')
  await facts.getByText('Fits the rooms, weight 1, Yes or no').waitFor()
  await facts.getByText('Craft, weight 2.5, 1 to 5').waitFor()
  for (const name of artists) await rowOf(page, 'Applications of the round', name).waitFor()
  expect(new URL(page.url()).searchParams.get('round')).toMatch(/^\d+$/)
  await page.getByRole('button', { name: 'All rounds' }).click()
  await rowOf(page, 'Rounds', 'First reading').getByText('0 of 3').waitFor()

  await page.getByRole('button', { name: 'Add Juror' }).click()
  await juror.getByLabel('Name').fill('Another Tobias')
  await juror.getByLabel('Email').fill(email.toUpperCase())
  await juror.getByRole('button', { name: 'Add', exact: true }).click()
  await juror.getByText('Another juror has this email.').first().waitFor()
  expect(await juror.getByLabel('Name').inputValue()).toBe('Another Tobias')
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
})

test('applications are distributed evenly, and given to others by hand, for a conflict, and with a juror who is withdrawn', async () => {
  const jurors = ownNames('Henrike', 'Rosaura', 'Ismael')
  const [, rosaura, ismael] = jurors as [string, string, string]
  const { id, path } = await createOpenCall('Even')
  const signedIn = await Promise.all(jurors.map((name) => createSignedInJuror(api, product.url, name)))
  const round = await createRound(id, {})
  const { page, faults } = await open(`${path}&round=${round}`)
  await page.getByRole('button', { name: 'Choose Jurors' }).first().click()
  const chooser = dialogOf(page, 'Jury of the round')
  for (const name of jurors) await chooser.getByLabel(name).check()
  await chooser.getByRole('button', { name: 'Save' }).click()
  await chooser.waitFor({ state: 'hidden' })
  for (const name of jurors) await rowOf(page, 'Jury', name).waitFor()

  await page.getByRole('button', { name: 'Distribute' }).click()
  const distribution = dialogOf(page, 'Distribute')
  await distribution.getByLabel('Judges for each application').fill('4')
  await distribution.getByText('3 applications get fewer').waitFor()
  await distribution.getByLabel('Judges for each application').fill('2')
  await distribution.getByText('6 new assignments').waitFor()
  const load = distribution.getByRole('row').filter({ hasText: ismael }).getByRole('cell')
  await expect.poll(() => load.allTextContents()).toEqual(['0', '2'])
  await distribution.getByRole('button', { name: 'Distribute' }).click()
  await distribution.waitFor({ state: 'hidden' })
  for (const name of jurors) await rowOf(page, 'Jury', name).getByText('0 of 2').waitFor()
  const { applications } = await readPanel(round)
  expect(applications.map(({ judges }) => judges)).toEqual([2, 2, 2])

  // By hand, which lists for a while what is below the minimum.
  const nameOf = (juror: number) => signedIn.find(({ id }) => id === juror)!.name
  const standing = async (place: number) => {
    const application = (await readPanel(round)).applications[place]!
    const judges = application.assignments.map(({ juror_id }) => nameOf(juror_id))
    return { ...application, from: judges[0]!, free: jurors.find((name) => !judges.includes(name))! }
  }
  const { from, free: to } = await standing(0)
  const dialog = dialogOf(page, /^Jurors of E-\d+$/)
  await rowOf(page, 'Applications of the round', 'Amaia').click()
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

  const { id_application, assignments, free, from: partial } = await standing(2)
  const conflicted = signedIn.find(({ name }) => name === partial)!
  await jurorRequests(product.url, conflicted.session)(
    'PATCH',
    `/assignment/${assignments[0]!.id_juror_assignment}`,
    { conflict: 1, conflict_reason: 'She was my student.' },
  )
  await page.reload()
  await page.getByLabel('Show').selectOption({ label: 'With a conflict' })
  await rowOf(page, 'Applications of the round', `E-${id_application}`).click()
  await dialog.getByText('She was my student.').waitFor()
  // With the keyboard each arrow key chooses one: that assigns nobody yet.
  await dialog.getByLabel(/^Give E-\d+ from/).press('ArrowDown')
  await dialog
    .getByRole('button', { name: `Assign to ${free}` })
    .first()
    .click()
  await dialog.getByRole('button', { name: `Withdraw from ${free}` }).waitFor()
  await dialog.getByRole('button', { name: `Lift the conflict of ${partial}` }).click()
  await dialog.getByText('Conflict', { exact: true }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: `Withdraw from ${free}` }).click()
  await dialog.getByRole('button', { name: `Assign to ${free}` }).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })

  // A juror is withdrawn after a question with figures, and comes back with everything.
  const before = await readPanel(round)
  const { assigned } = before.jurors.find(({ name }) => name === rosaura)!
  await page.getByRole('button', { name: `Withdraw ${rosaura}` }).click()
  const question = dialogOf(page, 'Are you sure?')
  await question.getByText(`Assignments: ${assigned}, of them judged: 0.`).waitFor()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await rowOf(page, 'Jury', rosaura).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await rowOf(page, 'Jury', rosaura).getByText(`0 of ${assigned}`).waitFor()
  expect(await readPanel(round)).toEqual(before)
  expect(faults).toEqual([])
})

test('a round is a card on a phone, is saved beside somebody else’s change, and gives its criteria to the next one', async () => {
  const { id, path } = await createOpenCall('Changed')
  const juror = await createJuror(api, product.url, ownNames('Leonor')[0]!)
  const round = await createRound(id, { criteria: ['Fits', 'Idea'].map((name) => ({ name, scale: 1 })) }, [
    juror,
  ])
  const { page, faults } = await open(path)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('listitem').filter({ hasText: 'First reading' }).click()
  await panelOf(page, 'Jury').getByRole('listitem').filter({ hasText: juror.name }).click()
  const own = dialogOf(page, `Applications of ${juror.name}`)
  await own.getByRole('searchbox').fill('carmela')
  await own.getByRole('checkbox', { name: /Carmela/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await own.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Edit Round' }).click()
  const form = dialogOf(page, 'Edit Round')
  await form.getByLabel('Name of criterion 2').fill('The idea')
  await api.patch(`/judginground/${round}`, { name: 'First reading, again' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').getByText('Save again to keep your changes.').waitFor()
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('First reading, again')
  expect(await form.getByLabel('Name of criterion 2').inputValue()).toBe('The idea')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  const { judging_round } = await api.get(`/judginground/${round}`)
  expect(judging_round.criteria.map(({ name }: { name: string }) => name)).toEqual(['Fits', 'The idea'])

  // The criteria of the latest choice are taken over, once that is pressed.
  await page.getByRole('button', { name: 'All rounds' }).click()
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
  await expect.poll(() => first.inputValue()).toBe('Fits')
  expect(faults).toEqual([])
})

test('staff read what follows, and a juror of the blind round finds no name in the one before it', async () => {
  const { id, path } = await createOpenCall('Blind', 2)
  const juror = await createSignedInJuror(api, product.url, ownNames('Mara')[0]!)
  const named = await createRound(id, { name: 'With names', blind: 0 }, [juror])
  const countOf = async () => {
    const { judging_rounds } = await api.get('/judginground/all?limit=100')
    return judging_rounds.filter((one: { exhibition_id: number }) => one.exhibition_id === id).length
  }
  const { page: jury } = await openAsJuror(browser, product.url, juror.session)
  const readFirst = async () => {
    await jury.goto(`${product.url}/jury/${named}`)
    await jury.getByRole('link', { name: 'Start with what is left' }).click()
    await codeOf(jury).waitFor()
  }
  await readFirst()
  await jury.getByRole('heading', { name: /Etxeberria$/ }).waitFor()

  const { page, faults } = await open(path)
  // The answer comes after the button is pressed.
  const answered = Promise.withResolvers<void>()
  await page.route('**/namesseen', async (route) => {
    await answered.promise
    await route.continue()
  })
  await panelOf(page, 'Rounds').getByRole('button', { name: 'Add Round' }).click()
  const form = dialogOf(page, 'Add Round')
  await form.getByLabel('Name', { exact: true }).fill('Without names')
  await form.getByLabel('Opens on').fill(day(-1))
  await form.getByLabel('Closes on').fill(day(3))
  await form.getByLabel('Name of criterion 1').fill('Idea')
  const counted = page.waitForRequest('**/namesseen')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await counted
  expect(await countOf()).toBe(1)
  answered.resolve()
  const hiding = dialogOf(page, 'Make the round blind?')
  await hiding.getByText('1 juror could already read names of artists who apply to this call.').waitFor()
  await hiding.getByRole('button', { name: 'Cancel' }).click()
  await hiding.waitFor({ state: 'hidden' })
  expect(await countOf()).toBe(1)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await hiding.getByRole('button', { name: 'Make it blind' }).click()
  await form.waitFor({ state: 'hidden' })
  await panelOf(page, 'Applications of the round').waitFor()
  const blind = Number(new URL(page.url()).searchParams.get('round'))
  await judge(blind, [juror])
  await page.reload()
  await page.getByText(/^1 juror could read names of artists of this round.*: Mara \d+\.$/).waitFor()

  const request = jurorRequests(product.url, juror.session)
  const [{ code }] = (await request('GET', `/round/${blind}`)).round.assignments
  expect(code).toMatch(/^B-\d+$/)
  await panelOf(page, 'Applications of the round').getByText(code).waitFor()
  await readFirst()
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
  const [{ id_juror_assignment }] = (await request('GET', `/round/${named}`)).round.assignments
  const { artist } = (await request('GET', `/assignment/${id_juror_assignment}`)).assignment
  expect(artist.name).toMatch(/Etxeberria$/)
  expect(faults).toEqual([])
})
