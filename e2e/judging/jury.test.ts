import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import {
  codeOf,
  createJuror,
  createSignedInJuror,
  jurorPassword,
  jurorRequests,
  openAsJuror,
  startJudging,
} from '../support/jurors.ts'
import { pictureFile } from '../support/pictures.ts'
import { usingSharedProduct } from '../support/product.ts'
import { ownName, programRecords } from '../support/programs.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingSharedProduct()
const { apply, createArtist, createProgram, createWorks } = programRecords(api)

const addProgram = async () =>
  (await createProgram('exhibition', ownName('Open call'), { exhibition_type_id: 3 })).id

/** An application of an artist of its own, with a picture of each work. */
const applyWithPictures = async (program: number, titles: readonly string[]) => {
  const { id } = await createArtist('Ada', { last_name: 'Hidden', professional_name: 'Ada Hidden' })
  const artworks = await createWorks(id, [...titles])
  const { buffer, mimeType } = await pictureFile('night.jpg', { width: 60, height: 50 })
  for (const artwork of artworks) {
    const { url } = await api.post(`/artwork/${artwork}/image`, { name: 'web_image', ext: 'jpg' })
    await fetch(url, { method: 'PUT', headers: { 'content-type': mimeType }, body: new Uint8Array(buffer) })
  }
  await apply('exhibition', program, id, { artworks })
}

/** Of four applications, each with one pictured work of an artist of its own. */
let program = 0
beforeAll(async () => {
  program = await addProgram()
  for (let count = 0; count < 4; count += 1) await applyWithPictures(program, ['Night, by Ada Hidden'])
})

const idea = { name: 'Idea', scale: 1 }
const others = [
  { name: 'Craft', scale: 2 },
  { name: 'Fits', scale: 3 },
]

/** An open round in which the jurors judge everything. */
const createRound = async (name: string, judges: readonly { id: number }[], fields: object = {}) => {
  const days = { starts_on: '2020-01-01', ends_on: '2099-12-31' }
  const body = { exhibition_id: program, name, criteria: [idea, ...others], applications: 'all', ...days }
  const { judging_round } = await api.post('/judginground', { ...body, ...fields })
  const path = `/judginground/${judging_round.id_judging_round}`
  await api.put(`${path}/jurors`, { juror_ids: judges.map(({ id }) => id) })
  await api.post(`${path}/distribution`, { judges: judges.length })
  return judging_round.id_judging_round as number
}

const given = async (page: Page) => {
  const groups = await page.getByRole('radiogroup').all()
  return Promise.all(
    groups.map(async (group) => {
      const checked = group.getByRole('radio', { checked: true })
      return (await checked.count()) > 0
        ? ((await checked.textContent()) ?? '').replace(/^(Yes|No)[Y0]$/, '$1')
        : null
    }),
  )
}
const isGiven = (page: Page, values: readonly (string | null)[]) =>
  expect.poll(() => given(page)).toEqual(values)
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true })
const panelOf = async (round: number) => (await api.get(`/judginground/${round}/panel`)).panel

test('a juror is invited, judges by keyboard, takes back, and gives an application up for a conflict', async () => {
  const juror = await createJuror(api, product.url, 'Ines Vidal')
  const round = await createRound('By keyboard', [juror])
  // A member of staff is signed in in the same browser, and stays so.
  const { page, context } = await openSignedIn(browser, product.url)
  await page.goto(juror.link)
  await page.getByRole('heading', { name: 'Welcome, Ines Vidal' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(jurorPassword)
  await page.getByLabel('Password again').fill(jurorPassword)
  await page.getByRole('button', { name: 'Start judging' }).click()
  await page.getByRole('heading', { name: /^Good to see you/ }).waitFor()
  const other = await context.newPage()
  await other.goto(`${product.url}/home`)
  await other.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await other.close()
  expect(page.url()).not.toContain('juror_')

  await page.getByText('4 applications left to judge').waitFor()
  await startJudging(page, product.url, round)
  const first = await codeOf(page).textContent()
  await page.getByText('Night, by …').waitFor()
  expect(await page.content()).not.toContain('Hidden')

  // Each digit scores the chosen criterion and goes on; 1 and 0 is ten.
  for (const key of ['4', '1', '0', 'y']) await page.keyboard.press(key)
  await isGiven(page, ['4', '10', 'Yes'])
  // These keys decide for staff, and do nothing for jurors.
  for (const key of ['a', 'r', 'p']) await page.keyboard.press(key)
  // Also where the criterion takes yes or no: what was given stays.
  await page.keyboard.press('n')
  await page.keyboard.type('Strong, 5 stars')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('5')
  await isGiven(page, ['5', '10', 'Yes'])
  await page.keyboard.press('z')
  await isGiven(page, ['4', '10', 'Yes'])
  await page.getByRole('status').getByText('Undone: Idea').waitFor()
  await saved(page).waitFor()
  await expect.poll(async () => (await panelOf(round)).jurors[0].done).toBe(1)

  await page.keyboard.press('j')
  await expect.poll(() => codeOf(page).textContent()).not.toBe(first)
  const second = await codeOf(page).textContent()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('7')
  await isGiven(page, [null, '7', null])
  await page.keyboard.press('k')
  await expect.poll(() => codeOf(page).textContent()).toBe(first)
  await expect.poll(() => page.getByLabel('Your note').inputValue()).toBe('Strong, 5 stars')
  await page.keyboard.press(' ')
  const large = page.getByRole('dialog', { name: 'Night, by …' })
  await large.waitFor()
  await page.keyboard.press(' ')
  await large.waitFor({ state: 'hidden' })

  await page.keyboard.press('j')
  await expect.poll(() => codeOf(page).textContent()).toBe(second)
  await page.getByRole('button', { name: 'Declare a conflict of interest' }).click()
  await page.getByLabel('Reason (optional)').fill('My student')
  await page.getByRole('button', { name: 'Yes, I have one' }).click()
  await expect.poll(() => codeOf(page).textContent()).not.toBe(second)
  await page.getByRole('link', { name: 'By keyboard' }).click()
  await page.getByText('1 of 3 judged').waitFor()
  const tile = page.getByRole('listitem').filter({ hasText: second! })
  await tile.getByText('Conflict of interest').waitFor()
  expect(await tile.getByRole('link').count()).toBe(0)
  await page.getByRole('button', { name: 'Left to judge' }).click()
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(2)
})

test('a juror goes through the large pictures by the arrows, and closes them by Space', async () => {
  const exhibition_id = await addProgram()
  await applyWithPictures(exhibition_id, ['Night', 'Noon'])
  const juror = await createSignedInJuror(api, product.url, 'Lena Ruiz')
  const round = await createRound('Enlarged', [juror], { exhibition_id })
  const { page } = await openAsJuror(browser, product.url, juror.session)
  await startJudging(page, product.url, round)
  const large = (title: string) => page.getByRole('dialog', { name: title })

  await page.keyboard.press('Space')
  await large('Night').getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('ArrowRight')
  await large('Noon').waitFor()
  await page.keyboard.press('ArrowLeft')
  await large('Night').waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('on a phone a juror reads what a scale means, abstains for a reason, and sees others’ scores after their own', async () => {
  const [juror, other] = await Promise.all(
    ['Mara Soto', 'Otto Brandt'].map((name) => createSignedInJuror(api, product.url, name)),
  )
  const round = await createRound('Explained', [juror!, other!], {
    guidelines: 'Look at the work, not at the name.',
    criteria: [
      { ...idea, description: 'How new it is', lowest: 'seen before', highest: 'never seen' },
      ...others,
    ],
  })
  const { page } = await openAsJuror(browser, product.url, juror!.session, phone)
  await page.route('**/media/**', (route) => route.abort())
  await page.goto(`${product.url}/jury/${round}`)
  await page.getByText('Look at the work, not at the name.').waitFor()
  await page.getByRole('link', { name: 'Start with what is left' }).click()
  const code = (await codeOf(page).textContent())!
  await page.getByText('How new it is').waitFor()
  await page.getByText('never seen').waitFor()

  const request = jurorRequests(product.url, other!.session)
  const { round: theirs } = await request('GET', `/round/${round}`)
  const assignment = theirs.assignments.find((one: { code: string }) => one.code === code)
  for (const [place, value] of [5, 8, 0].entries())
    await request('PUT', `/assignment/${assignment.id_juror_assignment}/score`, {
      judging_criterion_id: theirs.criteria[place].id_judging_criterion,
      value,
    })

  await page.getByText('Shown when you have scored every criterion.').waitFor()
  const says = (text: string) => page.getByRole('status').getByText(text, { exact: true })
  await says('0 of 3 scored').waitFor()
  const criterion = (name: RegExp) => page.getByRole('radiogroup', { name })
  const top = await criterion(/^Idea/).evaluate((group) => {
    group.scrollIntoView({ block: 'center', behavior: 'instant' })
    return group.getBoundingClientRect().top
  })
  await criterion(/^Idea/).getByRole('radio', { name: '4' }).click()
  await says('1 of 3 scored').waitFor()
  const bottom = await says('1 of 3 scored').evaluate((line) => line.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(phone.viewport.height)
  expect(await criterion(/^Idea/).evaluate((group) => group.getBoundingClientRect().top)).toBe(top)

  await page.getByRole('button', { name: 'Abstain: Craft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Abstain: Craft' })
  await dialog.getByLabel('Reason').fill('I taught her this')
  // The field begins where the buttons do.
  const left = async (part: ReturnType<Page['locator']>) => (await part.boundingBox())?.x
  await expect
    .poll(
      async () =>
        (await left(dialog.getByLabel('Reason'))) ===
        (await left(dialog.getByRole('button', { name: 'Cancel' }))),
    )
    .toBe(true)
  await dialog.getByRole('button', { name: 'Abstain' }).click()
  await says('1 of 3 scored, 1 abstention').waitFor()
  await criterion(/^Fits/).getByRole('radio', { name: /^Yes/ }).click()
  await page.getByRole('button', { name: 'Next one to judge' }).waitFor()
  await page.getByText(/^Juror \d$/).waitFor()
  await page.getByText('5 · 8 · No').waitFor()
  await saved(page).waitFor()
  await page.reload()
  await page.getByText('You abstain: I taught her this').waitFor()

  // No picture comes: once that is known, another element stands in its place.
  const picture = page.getByRole('img', { name: 'Night, by …. The picture could not be loaded' })
  await picture.scrollIntoViewIfNeeded()
  const box = (await picture.boundingBox())!
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = await page.context().newCDPSession(page)
  for (const [type, by] of [
    ['touchStart', 0],
    ['touchMove', 40],
    ['touchMove', 120],
  ] as const)
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ ...at, x: at.x - by }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => codeOf(page).textContent()).not.toBe(code)
})

test('what cannot be saved is kept over a reload and the end of the session, and sent again; a withdrawn application and a round that is over are named on the next press', async () => {
  const juror = await createSignedInJuror(api, product.url, 'Blanca Rios')
  const round = await createRound('Away', [juror])
  const { page } = await openAsJuror(browser, product.url, juror.session)
  await startJudging(page, product.url, round)

  await page.route('**/api/jury/assignment/*/score', (route) => route.abort())
  await page.keyboard.press('2')
  const notSaved = '1 change is not saved yet. It is kept in this browser and sent again.'
  await page.getByRole('alert').getByText(notSaved).waitFor()
  await page.getByRole('status').getByText('1 change is not saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const leaving = page.getByRole('dialog', { name: 'Sign out before everything is saved?' })
  await leaving.getByText('1 change is not saved yet.').waitFor()
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await codeOf(page).waitFor()
  await isGiven(page, ['2', null, null])
  await page.unroute('**/api/jury/assignment/*/score')
  await page.getByRole('button', { name: 'Send now' }).click()
  await saved(page).waitFor()

  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('5')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await jurorRequests(product.url, juror.session)('POST', '/logout')
  await page.keyboard.press('3')
  const asked = page.getByRole('dialog', { name: 'Your session has ended' })
  await asked.getByLabel('Password', { exact: true }).fill(jurorPassword)
  await asked.getByRole('button', { name: 'Continue' }).click()
  await asked.waitFor({ state: 'hidden' })
  await saved(page).waitFor()
  await page.reload()
  await codeOf(page).waitFor()
  await isGiven(page, ['2', '3', null])

  const withdrawn = await createRound('Withdrawn', [juror])
  await startJudging(page, product.url, withdrawn)
  const gone = Number(new URL(page.url()).pathname.split('/').at(-1))
  await api.delete(`/jurorassignment/${gone}`)
  await page.keyboard.press('5')
  await page.getByText('This application is not yours to judge', { exact: true }).waitFor()
  await page.getByText('1 change was not saved: its application is not yours to judge any more.').waitFor()
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Next one to judge' }).click()
  await codeOf(page).waitFor()

  await api.patch(`/judginground/${withdrawn}`, { ends_on: '2020-01-02' })
  await page.keyboard.press('4')
  await page.getByText(/could not be saved/).waitFor()
  await page.getByRole('button', { name: 'Back to the round' }).click()
  await page.getByText('This round ended on 02 Jan 2020.').first().waitFor()
  // It is kept until the round is opened again, or the juror lets it go.
  await api.patch(`/judginground/${withdrawn}`, { ends_on: '2099-12-31' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await saved(page).waitFor()
  await page.getByText('Begun').waitFor()
})

test('a juror whose page is open goes on with the criteria that the team has changed, and reads that they have', async () => {
  const juror = await createSignedInJuror(api, product.url, 'Henrike Vogel')
  const round = await createRound('Changed', [juror])
  const { page } = await openAsJuror(browser, product.url, juror.session)
  await page.clock.install()
  await startJudging(page, product.url, round)
  await page.getByLabel('Your note').fill('Half a sentence')
  const [first, ...rest] = (await api.get(`/judginground/${round}`)).judging_round.criteria
  const added = { name: 'Courage', weight: 3, scale: 1 }
  await api.patch(`/judginground/${round}`, { criteria: [added, { ...first, weight: 2 }, ...rest] })
  await page.getByRole('radiogroup', { name: /^Idea/ }).getByRole('radio', { name: '4' }).click()
  await page.getByRole('radiogroup', { name: /^Courage/ }).waitFor()
  const news = page.getByRole('status').getByText('The team has changed the criteria.')
  await news.waitFor()
  expect(await page.getByLabel('Your note').inputValue()).toBe('Half a sentence')
  // The one that was chosen is chosen still.
  await page.keyboard.press('8')
  await isGiven(page, [null, '4', '8', null])
  await saved(page).waitFor()

  await page.getByRole('link', { name: 'Changed' }).click()
  await page.getByText('Begun').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await news.waitFor({ state: 'hidden' })
  // Back at the window, without a write, what is shown is read again.
  await api.patch(`/judginground/${round}`, { criteria: [first, ...rest] })
  await page.clock.fastForward(6_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await news.waitFor()
})
