import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage, phone, signIn } from '../support/browser.ts'
import {
  acceptInvitation,
  codeOf,
  createJuror,
  type Juror,
  jurorPassword,
  signInAsJuror,
  startJudging,
} from '../support/jurors.ts'
import { usingProduct } from '../support/product.ts'

/** Of four applications, each with one work of an artist of its own. */
let program = 0

const { product, browser, api } = usingProduct({}, async ({ db }) => {
  const insert = (table: string, values: object, key: string) =>
    db
      .insertInto(table as 'exhibition')
      .values(values as never)
      .returning(`${key} as id` as never)
      .$castTo<{ id: number }>()
      .executeTakeFirstOrThrow()
  program = (await insert('exhibition', { title: 'Open call', exhibition_type_id: 3 }, 'id_exhibition')).id
  for (let artist = 0; artist < 4; artist += 1) {
    const account = { user_type_id: 3, first_name: 'Ada', last_name: `Hidden` }
    const { id: user_id } = await insert('account', account, 'id_user')
    await insert('artist_profile', { user_id, professional_name: 'Ada Hidden' }, 'user_id')
    const work = { artist_id: user_id, title: 'Night, by Ada Hidden', web_image: 'artwork/1/none.png' }
    const { id: artwork_id } = await insert('artwork', work, 'id_artwork')
    const application = { exhibition_id: program, user_id }
    const { id } = await insert('exhibition_application', application, 'id_exhibition_application')
    const link = { exhibition_application_id: id, artwork_id }
    await insert('exhibition_application_artwork', link, 'id_exhibition_application_artwork')
  }
})

const criteria = [
  { name: 'Idea', scale: 1 },
  { name: 'Craft', scale: 2 },
  { name: 'Fits', scale: 3 },
]

let jurors: Juror[] = []

/** An open round in which the jurors judge everything. */
const createRound = async (name: string, judges: readonly Juror[]): Promise<number> => {
  const days = { starts_on: '2020-01-01', ends_on: '2099-12-31' }
  const body = { exhibition_id: program, name, criteria, applications: 'all', ...days }
  const { judging_round } = await api.post('/judginground', body)
  const path = `/judginground/${judging_round.id_judging_round}`
  await api.put(`${path}/jurors`, { juror_ids: judges.map(({ id }) => id) })
  await api.post(`${path}/distribution`, { judges: judges.length })
  return judging_round.id_judging_round
}

/** One who has chosen the password. */
const createInvited = async (name: string) => {
  const juror = await createJuror(api, product.url, name)
  await api.post('/jury/invitation', { token: new URL(juror.link).hash.slice(1), password: jurorPassword })
  return juror
}

beforeAll(async () => {
  jurors = [await createInvited('Mara Soto'), await createInvited('Otto Brandt')]
})

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
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true })
const panelOf = async (round: number) => (await api.get(`/judginground/${round}/panel`)).panel

test('a juror is invited, judges by keyboard, takes back, and gives an application up for a conflict', async () => {
  const juror = await createJuror(api, product.url, 'Ines Vidal')
  const round = await createRound('By keyboard', [juror])
  const { page, context } = await openPage(browser)
  // A member of staff is signed in in the same browser, and stays so.
  await signIn(page, product.url)

  await page.goto(juror.link)
  await page.getByRole('heading', { name: 'Welcome, Ines Vidal' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Start judging' }).click()
  await page.getByText('The password must have 8 to 16 characters').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(jurorPassword)
  await page.getByLabel('Password again').fill('something else')
  await page.getByRole('button', { name: 'Start judging' }).click()
  await page.getByText('The two passwords are not the same').waitFor()
  await acceptInvitation(page, juror.link)

  const other = await context.newPage()
  await other.goto(juror.link)
  await other.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
  await other.goto(`${product.url}/home`)
  await other.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  expect(page.url()).not.toContain('juror_')

  await page.getByText('4 applications left to judge').waitFor()
  await startJudging(page, product.url, round)
  const first = await codeOf(page).textContent()
  await page.getByText('Night, by …').waitFor()
  expect(await page.content()).not.toContain('Hidden')

  // Each digit scores the chosen criterion and goes on; 1 and 0 is ten.
  await page.keyboard.press('4')
  await page.keyboard.press('1')
  await page.keyboard.press('0')
  await page.keyboard.press('y')
  expect(await given(page)).toEqual(['4', '10', 'Yes'])
  // What staff decide by these keys is not for jurors.
  for (const key of ['a', 'r', 'p']) await page.keyboard.press(key)
  // Also where the criterion takes yes or no: what was given stays.
  await page.keyboard.press('n')
  await page.keyboard.type('Strong, 5 stars')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('5')
  expect(await given(page)).toEqual(['5', '10', 'Yes'])
  await page.keyboard.press('z')
  expect(await given(page)).toEqual(['4', '10', 'Yes'])
  await page.getByRole('status').getByText('Undone: Idea').waitFor()
  await saved(page).waitFor()
  await expect.poll(async () => (await panelOf(round)).jurors[0].done).toBe(1)

  await page.keyboard.press('j')
  await expect.poll(() => codeOf(page).textContent()).not.toBe(first)
  const second = await codeOf(page).textContent()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('7')
  expect(await given(page)).toEqual([null, '7', null])
  await page.keyboard.press('k')
  await expect.poll(() => codeOf(page).textContent()).toBe(first)
  expect(await page.getByLabel('Your note').inputValue()).toBe('Strong, 5 stars')
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
  await page.goto(`${product.url}/jury/${round}`)
  await page.getByText('1 of 3 judged').waitFor()
  const tile = page.getByRole('listitem').filter({ hasText: second! })
  await tile.getByText('Conflict of interest').waitFor()
  expect(await tile.getByRole('link').count()).toBe(0)
  await page.getByRole('button', { name: 'Left to judge' }).click()
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(2)
})

test.each([1440, 390])(
  'a score pressed twice is kept, and is cleared by its own button or key at %i',
  async (width) => {
    const [juror] = jurors as [Juror]
    const round = await createRound(`Pressed twice at ${width}`, [juror])
    const { page } = await openPage(browser, { viewport: { width, height: 900 } })
    await signInAsJuror(page, product.url, juror)
    await startJudging(page, product.url, round)
    const scale = page.getByRole('radiogroup', { name: 'Idea' })
    await scale.getByRole('radio', { name: '4' }).dblclick()
    expect(await given(page)).toEqual(['4', null, null])
    await saved(page).waitFor()
    // What is typed next is not for the same criterion.
    await page.keyboard.press('7')
    expect(await given(page)).toEqual(['4', '7', null])

    await page.getByRole('button', { name: 'Clear the score: Idea' }).click()
    expect(await given(page)).toEqual([null, '7', null])
    expect(await scale.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    expect(await given(page)).toEqual([null, null, null])
    await page.keyboard.press('z')
    expect(await given(page)).toEqual([null, '7', null])
  },
)

test('a 1 that may become a ten stays on its criterion until another key, or for a moment', async () => {
  const [juror] = jurors as [Juror]
  const round = await createRound('Ten', [juror])
  const { page } = await openPage(browser)
  await signInAsJuror(page, product.url, juror)
  await page.clock.install()
  await startJudging(page, product.url, round)
  const marked = (name: string) =>
    page.getByRole('radiogroup', { name }).and(page.locator('[aria-current]')).waitFor()
  await page.keyboard.press('4')
  await marked('Craft')
  await page.keyboard.press('1')
  expect(await given(page)).toEqual(['4', '1', null])
  await marked('Craft')
  await page.keyboard.press('0')
  expect(await given(page)).toEqual(['4', '10', null])
  await marked('Fits')

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  expect(await given(page)).toEqual(['4', '1', 'Yes'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('1')
  await page.keyboard.press('ArrowDown')
  await marked('Fits')
  await page.keyboard.press('0')
  expect(await given(page)).toEqual(['4', '1', 'No'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('1')
  await page.clock.fastForward(1500)
  await marked('Fits')
})

test('an invitation is read in the juror’s language until another is chosen', async () => {
  const { page } = await openPage(browser)
  await page.goto((await createJuror(api, product.url, 'Blanca Rios', 'es')).link)
  await page.getByRole('heading', { name: 'Te damos la bienvenida, Blanca Rios' }).waitFor()
})

test('two jurors see each other’s scores once both have given theirs; a swipe leads on', async () => {
  const [one, other] = jurors as [Juror, Juror]
  const round = await createRound('Together', [one, other])
  const { page } = await openPage(browser, { viewport: { width: 820, height: 1180 }, hasTouch: true })
  await signInAsJuror(page, product.url, one)
  const { page: second } = await openPage(browser)
  await signInAsJuror(second, product.url, other)
  await startJudging(page, product.url, round)
  const code = (await codeOf(page).textContent())!
  for (const [criterion, value] of [
    ['Idea', '5'],
    ['Craft', '8'],
    ['Fits', /^No/],
  ] as const)
    await page
      .getByRole('radiogroup', { name: criterion })
      .getByRole('radio', { name: value, exact: true })
      .click()
  await page.getByText('Nobody else has judged it yet.').waitFor()

  await second.goto(`${product.url}/jury/${round}`)
  await second.getByRole('link', { name: new RegExp(code) }).click()
  await codeOf(second).waitFor()
  await second.getByText('Shown when you have scored every criterion.').waitFor()
  for (const key of ['3', '4', '0']) await second.keyboard.press(key)
  await second.getByText('Juror 1', { exact: true }).waitFor()
  await second.getByText('5 · 8 · No').waitFor()

  const picture = page.getByRole('img', { name: 'Night, by …' })
  await picture.scrollIntoViewIfNeeded()
  const box = (await picture.boundingBox())!
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = await page.context().newCDPSession(page)
  const points = (x: number) => [{ x, y: at.y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(at.x) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(at.x - 40) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(at.x - 120) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => codeOf(page).textContent()).not.toBe(code)
})

test('what cannot be saved is kept over a reload and a server that is away, and sent again', async () => {
  const [juror] = jurors as [Juror]
  const round = await createRound('Away', [juror])
  const { page } = await openPage(browser)
  await signInAsJuror(page, product.url, juror)
  await startJudging(page, product.url, round)

  await page.route('**/api/jury/assignment/*/score', (route) => route.abort())
  await page.keyboard.press('2')
  const notSaved = '1 change is not saved yet. It is kept in this browser and sent again.'
  await page.getByRole('alert').getByText(notSaved).waitFor()
  await page.getByRole('status').getByText('1 change is not saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const asked = page.getByRole('dialog', { name: 'Sign out before everything is saved?' })
  await asked.getByText('1 change is not saved yet.').waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await codeOf(page).waitFor()
  expect(await given(page)).toEqual(['2', null, null])
  await page.unroute('**/api/jury/assignment/*/score')
  await page.getByRole('button', { name: 'Send now' }).click()
  await saved(page).waitFor()

  await product.suspend()
  for (const key of ['6', '0']) await page.keyboard.press(key)
  await page.getByRole('alert').getByText('2 changes are not saved yet.').waitFor()
  await product.resume()
  await saved(page).waitFor()
  await expect.poll(async () => (await panelOf(round)).jurors[0].done).toBe(1)
})

test('an ended session asks for the password and goes on with what was pressed', async () => {
  const [juror] = jurors as [Juror]
  const round = await createRound('Ended', [juror])
  const { page } = await openPage(browser)
  await signInAsJuror(page, product.url, juror)
  await startJudging(page, product.url, round)
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('5')
  expect(await given(page)).toEqual([null, null, null])
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('vernissage.jury')!).token)
  await fetch(`${product.url}/api/jury/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  await page.keyboard.press('3')
  const asked = page.getByRole('dialog', { name: 'Your session has ended' })
  await asked.getByLabel('Password', { exact: true }).fill(jurorPassword)
  await asked.getByRole('button', { name: 'Continue' }).click()
  await asked.waitFor({ state: 'hidden' })
  await saved(page).waitFor()
  await page.reload()
  await codeOf(page).waitFor()
  expect(await given(page)).toEqual(['3', null, null])
})

test('a withdrawn application and a round that is over are told on the next press', async () => {
  const [juror] = jurors as [Juror]
  const round = await createRound('Withdrawn', [juror])
  const { page } = await openPage(browser)
  await signInAsJuror(page, product.url, juror)
  await startJudging(page, product.url, round)
  const gone = Number(new URL(page.url()).pathname.split('/').at(-1))
  await api.delete(`/jurorassignment/${gone}`)
  await page.keyboard.press('5')
  await page.getByText('This application is not yours to judge', { exact: true }).waitFor()
  await page.getByText('1 change was not saved: its application is not yours to judge any more.').waitFor()
  await page.getByRole('button', { name: 'Next one to judge' }).click()
  await codeOf(page).waitFor()

  await api.patch(`/judginground/${round}`, { ends_on: '2020-01-02' })
  await page.keyboard.press('4')
  await page.getByText(/could not be saved/).waitFor()
  await page.goto(`${product.url}/jury/${round}`)
  await page.getByText('This round ended on 02 Jan 2020.').first().waitFor()
  // It is kept until the round is opened again, or the juror lets it go.
  await api.patch(`/judginground/${round}`, { ends_on: '2099-12-31' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await saved(page).waitFor()
  await page.getByText('Begun').waitFor()
})

test('a juror reads guidelines and what a scale means, and abstains from a criterion for a reason', async () => {
  const [juror] = jurors as [Juror]
  const round = await createRound('Explained', [juror])
  const path = `/judginground/${round}`
  const { judging_round } = await api.get(path)
  const [idea, ...others] = judging_round.criteria
  await api.patch(path, {
    guidelines: 'Look at the work, not at the name.',
    criteria: [
      { ...idea, description: 'How new it is', lowest: 'seen before', highest: 'never seen' },
      ...others,
    ],
  })
  const { page } = await openPage(browser)
  await signInAsJuror(page, product.url, juror)
  await page.goto(`${product.url}/jury/${round}`)
  await page.getByText('Look at the work, not at the name.').waitFor()
  await startJudging(page, product.url, round)
  await page.getByText('How new it is').waitFor()
  await page.getByText('never seen').waitFor()

  await page.getByRole('button', { name: 'Abstain: Idea' }).click()
  const dialog = page.getByRole('dialog', { name: 'Abstain: Idea' })
  await dialog.getByLabel('Reason').fill('I taught her this')
  // on a phone, the field begins where the buttons do
  await page.setViewportSize({ width: 390, height: 844 })
  const left = async (of: Locator) => (await of.boundingBox())?.x
  await expect
    .poll(
      async () =>
        (await left(dialog.getByLabel('Reason'))) ===
        (await left(dialog.getByRole('button', { name: 'Cancel' }))),
    )
    .toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Abstain' }).click()
  await page.getByText('You abstain: I taught her this').waitFor()
  await saved(page).waitFor()
  await page
    .getByRole('radiogroup', { name: /^Craft/ })
    .getByRole('radio', { name: '8' })
    .click()
  await page.getByRole('radiogroup', { name: /^Fits/ }).getByRole('radio', { name: /^Yes/ }).click()
  await page.getByRole('button', { name: 'Next one to judge' }).waitFor()
  await saved(page).waitFor()
  await page.reload()
  await page.getByText('You abstain: I taught her this').waitFor()
})

test('a juror’s page says how many of the criteria are scored, in sight of the keys on a phone', async () => {
  const [juror] = jurors as [Juror]
  const round = await createRound('Counted', [juror])
  const { page } = await openPage(browser, phone)
  await signInAsJuror(page, product.url, juror)
  await startJudging(page, product.url, round)
  const says = (text: string) => page.getByRole('status').getByText(text, { exact: true })
  await says('0 of 3 scored').waitFor()
  const top = await page.getByRole('radiogroup', { name: 'Idea' }).evaluate((group) => {
    group.scrollIntoView({ block: 'center', behavior: 'instant' })
    return group.getBoundingClientRect().top
  })
  await page.getByRole('radiogroup', { name: 'Idea' }).getByRole('radio', { name: '4' }).click()
  await says('1 of 3 scored').waitFor()
  expect(
    await says('1 of 3 scored').evaluate((line) => line.getBoundingClientRect().bottom),
  ).toBeLessThanOrEqual(phone.viewport.height)
  expect(
    await page
      .getByRole('radiogroup', { name: 'Idea' })
      .evaluate((group) => group.getBoundingClientRect().top),
  ).toBe(top)

  await page.getByRole('button', { name: 'Abstain: Craft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Abstain: Craft' })
  await dialog.getByLabel('Reason').fill('I taught her this')
  await dialog.getByRole('button', { name: 'Abstain' }).click()
  await says('1 of 3 scored, 1 abstention').waitFor()
})

test('a juror whose page is open scores by the criteria that the team has changed, and is told', async () => {
  const [juror] = jurors as [Juror]
  const round = await createRound('Changed', [juror])
  const { page } = await openPage(browser)
  await signInAsJuror(page, product.url, juror)
  await startJudging(page, product.url, round)
  await page.getByLabel('Your note').fill('Half a sentence')
  const { judging_round } = await api.get(`/judginground/${round}`)
  const [idea, ...others] = judging_round.criteria
  const added = { name: 'Courage', weight: 3, scale: 1 }
  await api.patch(`/judginground/${round}`, { criteria: [added, { ...idea, weight: 2 }, ...others] })
  await page.getByRole('radiogroup', { name: /^Idea/ }).getByRole('radio', { name: '4' }).click()
  await page.getByRole('radiogroup', { name: /^Courage/ }).waitFor()
  const news = page.getByRole('status').getByText('The team has changed the criteria.')
  await news.waitFor()
  expect(await page.getByLabel('Your note').inputValue()).toBe('Half a sentence')
  // The one that was chosen is chosen still.
  await page.keyboard.press('8')
  expect(await given(page)).toEqual([null, '4', '8', null])
  await saved(page).waitFor()

  await page.getByRole('link', { name: 'Changed' }).click()
  await page.getByText('Begun').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await news.waitFor({ state: 'hidden' })
  // Back at the window, without a write, what is shown is read again.
  await api.patch(`/judginground/${round}`, { criteria: [idea, ...others] })
  const isTold = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    return news.isVisible()
  }
  await expect.poll(isTold).toBe(true)
})
