import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addBanner, editBanner } from '../support/banners.ts'
import { loseNextAnswer } from '../support/lost-answers.ts'
import { pictureFile } from '../support/pictures.ts'
import { password } from '../support/prepared-data.ts'
import { usingProduct } from '../support/product.ts'
import { createTargets } from '../support/programs.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

beforeAll(async () => {
  await createTargets(api)
})

const tryAgain = 'No answer has come. Try again: it will be saved only once'
const notKnown = 'It is not known whether this was saved'

const open = async (path: string, options?: Parameters<typeof openSignedIn>[2]) => {
  const { page } = await openSignedIn(browser, product.url, options)
  await page.goto(`${product.url}${path}`)
  return page
}
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const endSession = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('vernissage.token'))
  await fetch(`${product.url}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
}
const resume = async (page: Page) => {
  const asked = dialogOf(page, 'Your session has ended')
  await asked.getByLabel('Password', { exact: true }).fill(password)
  await asked.getByRole('button', { name: 'Continue' }).click()
  await asked.waitFor({ state: 'hidden' })
}

/** What of the kind is there with a word in its name. */
const found = async (path: string, list: string, field: string, word: string): Promise<object[]> => {
  const filter = encodeURIComponent(
    JSON.stringify({ AND: [{ field, operator: 'LIKE', value: `%${word}%` }] }),
  )
  return (await api.get(`${path}/all?filter=${filter}`))[list]
}
const sponsors = (word: string) => found('/sponsor', 'sponsors', 'name', word)

const fillSponsor = async (name: string) => {
  const page = await open('/sponsors')
  await page.getByRole('button', { name: 'Add Sponsor' }).first().click()
  const dialog = dialogOf(page, 'Add Sponsor')
  const field = dialog.getByLabel('Name')
  await field.fill(name)
  return { page, dialog, field, save: dialog.getByRole('button', { name: 'Add', exact: true }) }
}

test('an addition whose answer was lost is saved once, however often it is sent', async () => {
  const { page, dialog, save } = await fillSponsor('Lost Mill')
  const calls = await loseNextAnswer(page, 'POST', /\/api\/sponsor$/)
  await save.click()
  await dialog.getByText(tryAgain).waitFor()
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await sponsors('Lost Mill')).toHaveLength(1)
  expect(calls).toHaveLength(2)
  expect(calls[0]?.key).toMatch(/./)
  expect(calls[1]).toEqual(calls[0])
})

test('an addition whose answer was lost is saved once across another sign-in', async () => {
  const { page, dialog, save } = await fillSponsor('Signed Mill')
  await loseNextAnswer(page, 'POST', /\/api\/sponsor$/)
  await save.click()
  await dialog.getByText(tryAgain).waitFor()
  await endSession(page)
  await save.click()
  await resume(page)
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await sponsors('Signed Mill')).toHaveLength(1)
})

test('what is typed after a lost answer becomes a change of the record that was saved', async () => {
  const { page, dialog, field, save } = await fillSponsor('Frist Mill')
  const calls = await loseNextAnswer(page, 'POST', /\/api\/sponsor$/)
  await save.click()
  await dialog.getByText(tryAgain).waitFor()
  await field.fill('First Mill')
  await dialog.getByLabel('Description').fill('Typed later')
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await sponsors('Frist Mill')).toEqual([])
  expect(await sponsors('First Mill')).toMatchObject([{ description: 'Typed later' }])
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
})

test('what is typed after a call that never arrived is saved as it is then', async () => {
  const { page, dialog, field, save } = await fillSponsor('Unheard Mill')
  let isBlocked = true
  await page.route(/\/api\/sponsor$/, (route) => (isBlocked ? route.abort() : route.continue()))
  await save.click()
  await dialog.getByText(tryAgain).waitFor()
  isBlocked = false
  await field.fill('Heard Mill')
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await sponsors('Unheard Mill')).toEqual([])
  expect(await sponsors('Heard Mill')).toHaveLength(1)
})

test('a form that only adds says that its first content was saved, and keeps what was typed since', async () => {
  const page = await open('/exhibitions')
  await page.getByRole('button', { name: 'Add Exhibition' }).first().click()
  const dialog = dialogOf(page, 'Add Exhibition')
  const title = dialog.getByLabel('Title')
  await title.fill('What the river lost')
  await dialog.getByLabel('Type').selectOption({ label: 'Open Call' })
  await loseNextAnswer(page, 'POST', /\/api\/exhibition$/)
  const save = dialog.getByRole('button', { name: 'Add', exact: true })
  await save.click()
  await dialog.getByText(tryAgain).waitFor()
  await title.fill('What the river kept')
  await save.click()
  await dialog.getByText('This was saved as you first sent it.').waitFor()
  expect(await title.inputValue()).toBe('What the river kept')
  expect(await found('/exhibition', 'exhibitions', 'title', 'What the river')).toHaveLength(1)
  // The list behind shows it.
  await page.getByText('What the river lost').waitFor({ state: 'attached' })
})

test('two quick clicks on Add make one record', async () => {
  const { dialog, save } = await fillSponsor('Twice Mill')
  await save.dblclick()
  await dialog.waitFor({ state: 'hidden' })
  expect(await sponsors('Twice Mill')).toHaveLength(1)
})

const addImage = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Image' }).click()
  const dialog = dialogOf(page, 'Add Image')
  await dialog
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('tide.jpg', { width: 1600, height: 1200 }))
  await dialog.getByText('16/9', { exact: true }).click()
  await dialog.getByRole('slider').waitFor()
  return { dialog, add: dialog.getByRole('button', { name: 'Add Image' }) }
}

test('two quick clicks on a picture that takes its time to be cropped send one picture', async () => {
  const page = await open('/artworks/marea-alta')
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      setTimeout(() => toBlob.apply(this, given), 500)
    }
  })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  const { dialog, add } = await addImage(page)
  await add.dblclick()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('1 of 12').waitFor()
  expect(sent).toHaveLength(1)
})

test('an image whose addition was not answered is added once, with its picture', async () => {
  const page = await open('/artworks/marea-baja')
  const { dialog, add } = await addImage(page)
  await loseNextAnswer(page, 'POST', /\/api\/artworkimage\/\d+$/)
  await add.click()
  await dialog.getByText(tryAgain).waitFor()
  await add.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('1 of 12').waitFor()
})

test('a picture that is chosen when the session ends is still chosen after another sign-in', async () => {
  const page = await open('/artworks/marea-baja')
  const { dialog, add } = await addImage(page)
  await endSession(page)
  await add.click()
  await resume(page)
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
  await add.click()
  expect((await stored).status()).toBe(200)
  await dialog.waitFor({ state: 'hidden' })
})

const openBanner = async (title: string) => {
  const banner = await addBanner(api, title)
  const page = await open('/home')
  return { page, banner, ...(await editBanner(page, title)) }
}

const timeIsOver = { status: 503, json: { error: { code: 478, message: 'Nobody knows' } } }

test('a change that was made without an answer is found by itself, and not sent again', async () => {
  const { page, banner, dialog, field, save } = await openBanner('Made')
  await field('Subtitle').fill('Arrived all the same')
  let arrived = 0
  await page.route('**/api/banner/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    arrived += 1
    await route.fetch()
    await route.fulfill(timeIsOver)
  })
  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect(arrived).toBe(1)
  expect(await banner.read()).toMatchObject({ subtitle: 'Arrived all the same' })
})

test('a change that is not there after 478 is told to be unknown, stays typed, and is saved when sent again', async () => {
  const { page, banner, dialog, field, save } = await openBanner('Not made')
  await field('Subtitle').fill('Typed once')
  let isOver = true
  await page.route('**/api/banner/*', (route) =>
    route.request().method() === 'PATCH' && isOver ? route.fulfill(timeIsOver) : route.continue(),
  )
  await save()
  await dialog.getByText(notKnown).waitFor()
  expect(await field('Subtitle').inputValue()).toBe('Typed once')
  isOver = false
  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect(await banner.read()).toMatchObject({ subtitle: 'Typed once' })
})

test('a deletion without an answer is done when it is tried again', async () => {
  const page = await open('/sponsors')
  await api.post('/sponsor', { name: 'Leaving Mill' })
  await page.reload()
  await page.getByRole('button', { name: 'Delete Leaving Mill' }).click()
  const question = dialogOf(page, 'Are you sure?')
  await loseNextAnswer(page, 'DELETE', /\/api\/sponsor\/\d+$/)
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByText(notKnown).waitFor()
  await page.getByRole('row').filter({ hasText: 'Leaving Mill' }).waitFor({ state: 'detached' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await sponsors('Leaving Mill')).toEqual([])
})

test('a work whose addition to an application was not answered is shown there', async () => {
  const { exhibition } = await api.post('/exhibition', {
    title: 'Works of the river',
    exhibition_type_id: 1,
    exhibition_status_id: 2,
  })
  const [artist] = (await api.get('/artist/all')).artists
  await api.post('/exhibitionapplication', {
    exhibition_id: exhibition.id_exhibition,
    user_id: artist.id_user,
  })
  const page = await open('/applications?tab=exhibitions')
  await page.getByRole('row').filter({ hasText: 'Works of the river' }).click()
  const dialog = dialogOf(page, 'Edit Application')
  await dialog.getByRole('button', { name: 'Add Artwork' }).click()
  await page.route('**/api/exhibitionapplicationartwork', async (route) => {
    await route.fetch()
    await route.fulfill(timeIsOver)
  })
  await dialogOf(page, 'Pick an artwork').getByRole('button', { name: 'Marea alta' }).click()
  await dialog.getByText(tryAgain).waitFor()
  await dialog.getByRole('button', { name: 'Remove Marea alta' }).waitFor()
})
