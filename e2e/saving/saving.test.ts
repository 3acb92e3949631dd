import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addBanner, editBanner } from '../support/banners.ts'
import { openKept } from '../support/kept-page.ts'
import { loseNextAnswer } from '../support/lost-answers.ts'
import { pictureFile } from '../support/pictures.ts'
import { accounts, password } from '../support/prepared-data.ts'
import { usingSharedProduct } from '../support/product.ts'
import { ownName } from '../support/programs.ts'

/* What a form does when an answer, the server or the session is lost, or somebody else saves: use-record-form.test.tsx has each case. */

const { product, api } = usingSharedProduct()

const tryAgain = 'No answer has come. Try again: it will be saved only once'
const notKnown = 'It is not known whether this was saved'

const open = async (path: string, account?: 'administrator' | 'editor') => {
  const opened = await openKept(product.url, undefined, account)
  await opened.page.goto(`${product.url}${path}`)
  return opened
}
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const endSession = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('vernissage.token'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${product.url}/api/logout`, { method: 'POST', headers })
  expect(answer.status).toBe(200)
}
const resume = async (page: Page, withPassword = password) => {
  const asked = dialogOf(page, 'Your session has ended')
  await asked.getByLabel('Password', { exact: true }).fill(withPassword)
  await asked.getByRole('button', { name: 'Continue' }).click()
  return asked
}

const addArtwork = async (title: string) => {
  const { artist } = await api.post('/artist', {
    email: `${crypto.randomUUID()}@mail.test`,
    password,
    first_name: 'Amaia',
    last_name: title,
    gender_id: 2,
  })
  const { artwork } = await api.post('/artwork', {
    artist_id: artist.id_user,
    title,
    dimensions: '120 × 90 cm',
    technique: 'Oil on linen',
    date: '2025-06-11',
    quantity: 1,
  })
  return { artist, artwork }
}

const sponsorsOf = async (sponsor: string) => {
  const { sponsors } = await api.get('/sponsor/all?limit=100&order_by=id_sponsor&order=1')
  return sponsors.filter(({ name }: { name: string }) => name === sponsor)
}

test('a record whose addition was not answered is saved once across another sign-in, and a deletion without an answer is done when it is tried again', async () => {
  const sponsor = ownName('Lost Mill')
  const { page } = await open('/sponsors')
  await page.getByRole('button', { name: 'Add Sponsor' }).first().click()
  const dialog = dialogOf(page, 'Add Sponsor')
  await dialog.getByLabel('Name').fill(sponsor)
  const save = dialog.getByRole('button', { name: 'Add', exact: true })
  const requests = await loseNextAnswer(page, 'POST', /\/api\/sponsor$/)
  await save.click()
  await dialog.getByText(tryAgain).waitFor()
  await endSession(page)
  await save.click()
  await (await resume(page)).waitFor({ state: 'hidden' })
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1)
  expect(await sponsorsOf(sponsor)).toHaveLength(1)

  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(sponsor)
  await page.getByRole('button', { name: `Delete ${sponsor}` }).click()
  const question = dialogOf(page, 'Are you sure?')
  await loseNextAnswer(page, 'DELETE', /\/api\/sponsor\/\d+$/)
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByText(notKnown).waitFor()
  await page.getByRole('row').filter({ hasText: sponsor }).waitFor({ state: 'detached' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await sponsorsOf(sponsor)).toEqual([])
})

test('a picture is added once by two quick clicks, by a second try without an answer, and across another sign-in', async () => {
  const { artwork } = await addArtwork('Pictured tide')
  const { page } = await open(`/artworks/${artwork.url}`)
  // so that the second click comes while the picture is cropped
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      setTimeout(() => toBlob.apply(this, given), 500)
    }
  })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  const dialog = dialogOf(page, 'Add Image')
  const choose = async () => {
    await page.getByRole('button', { name: 'Add Image' }).click()
    const file = await pictureFile('tide.jpg', { width: 320, height: 240 })
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText('16/9', { exact: true }).click()
    await dialog.getByRole('slider').waitFor()
  }
  const add = dialog.getByRole('button', { name: 'Add Image' })

  await choose()
  await add.dblclick()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('1 of 12').waitFor()
  expect(sent).toHaveLength(1)

  await choose()
  await loseNextAnswer(page, 'POST', /\/api\/artworkimage\/\d+$/)
  await add.click()
  await dialog.getByText(tryAgain).waitFor()
  await endSession(page)
  await add.click()
  await (await resume(page)).waitFor({ state: 'hidden' })
  await add.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(/^[12] of 12$/).waitFor()
  const { artwork_images } = await api.get(`/artworkimage/all/${artwork.id_artwork}`)
  expect(artwork_images).toHaveLength(2)
  expect(artwork_images.every(({ web_image }: { web_image: string | null }) => web_image)).toBe(true)
})

test('a work whose addition to an application was not answered is shown there', async () => {
  const { artist, artwork } = await addArtwork('Applied tide')
  const title = ownName('Works of the river')
  const { exhibition } = await api.post('/exhibition', {
    title,
    exhibition_type_id: 1,
    exhibition_status_id: 2,
  })
  const { id_exhibition: exhibition_id } = exhibition
  await api.post('/exhibitionapplication', { exhibition_id, user_id: artist.id_user })
  const { page } = await open('/applications?tab=exhibitions')
  await page.getByRole('row').filter({ hasText: title }).click()
  const dialog = dialogOf(page, 'Edit Application')
  await dialog.getByRole('button', { name: 'Add Artwork' }).click()
  await page.route('**/api/exhibitionapplicationartwork', async (route) => {
    await route.fetch()
    const json = { error: { code: 478, message: 'Nobody knows' } }
    await route.fulfill({ status: 503, json })
  })
  await dialogOf(page, 'Pick an artwork').getByRole('button', { name: artwork.title }).click()
  await dialog.getByText(tryAgain).waitFor()
  await dialog.getByRole('button', { name: `Remove ${artwork.title}` }).waitFor()
})

test('two who have one record open see each other, and the second save keeps what both have changed', async () => {
  const title = ownName('Together')
  const banner = await addBanner(api, title)
  const { page: mine } = await open('/home', 'editor')
  const { dialog, field, save } = await editBanner(mine, title)
  const { page: theirs } = await open('/home')
  const other = await editBanner(theirs, title)
  await mine.getByText('Admin has this open too').waitFor()
  await theirs.getByText('Inés has this open too').waitFor()

  await field('Subtitle').fill('My subtitle')
  await field('App link').fill('/mine')
  for (const [name, text] of [
    ['Title', 'Apart'],
    ['Subtitle', 'Their subtitle'],
    ['App link', '/theirs'],
  ] as const)
    await other.field(name).fill(text)
  await other.save()
  await other.dialog.waitFor({ state: 'hidden' })
  await mine.getByText('Admin has just saved this').waitFor()
  await mine.getByText('Admin has this open too').waitFor({ state: 'detached' })

  await save()
  await dialog.getByText('You have both changed 2 fields').waitFor()
  await dialog.getByRole('alert').getByText('Save again to keep your changes.', { exact: true }).waitFor()
  await expect.poll(() => dialog.locator('label[data-changed]').allInnerTexts()).toEqual(['Title'])
  expect(await field('Title').inputValue()).toBe('Apart')
  expect(await field('Subtitle').inputValue()).toBe('My subtitle')
  await expect.poll(() => field('Subtitle').evaluate((input) => input === document.activeElement)).toBe(true)
  await dialog.getByText('Theirs: Their subtitle').waitFor()
  await dialog
    .locator('.mantine-InputWrapper-error')
    .filter({ hasText: '/theirs' })
    .getByRole('button', { name: 'Take theirs' })
    .click()
  await expect.poll(() => field('App link').inputValue()).toBe('/theirs')

  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect(await banner.read()).toMatchObject({
    title: 'Apart',
    subtitle: 'My subtitle',
    app_link: '/theirs',
  })
})

test('the page says so when the server is killed, what was saved is there, what was typed stays, and the save after it is done once', async () => {
  const title = ownName('Through a restart')
  const banner = await addBanner(api, title)
  await banner.change({ enabled: 0 })
  await banner.give(await pictureFile('river.jpg', { width: 320, height: 180 }))
  const { page } = await open('/home')
  const { dialog, field, save } = await editBanner(page, title)
  await product.kill()
  await field('Subtitle').fill('Typed without a server')
  await save()
  await dialog.getByText(notKnown).waitFor()
  const away = page.getByText('The server cannot be reached. What you write stays here.')
  await away.waitFor()

  await product.resume()
  await away.waitFor({ state: 'detached' })
  expect(await field('Subtitle').inputValue()).toBe('Typed without a server')
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && writes.push(request.url()))
  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect(writes).toHaveLength(1)
  const after = await banner.read()
  expect(after).toMatchObject({ subtitle: 'Typed without a server', enabled: 0 })
  expect((await fetch(`${product.url}/media/${after.web_image}`)).status).toBe(200)
})

test('a session that ends under a form asks for the password, loses neither text nor picture, and needs no news of others', async () => {
  const title = ownName('Long afternoon')
  const banner = await addBanner(api, title)
  const { page } = await openKept(product.url)
  await page.route('**/api/presence?*', (route) => route.abort())
  await page.goto(`${product.url}/home`)
  const { dialog, field, save } = await editBanner(page, title)
  await field('Subtitle').fill('Typed before the end')
  await page.getByRole('group', { name: 'Web image' }).getByRole('button', { name: 'Choose Picture' }).click()
  const picture = dialogOf(page, 'Web image')
  const file = await pictureFile('river.jpg', { width: 320, height: 180 })
  await picture.locator('input[type=file]').setInputFiles(file)
  await picture.getByRole('slider').waitFor()
  await picture.getByRole('button', { name: 'Use Picture' }).click()
  await picture.waitFor({ state: 'hidden' })

  await endSession(page)
  await save()
  const asked = await resume(page, 'wrong-password')
  await asked.getByRole('alert').getByText(/./).waitFor()
  await asked.getByText(accounts.administrator.email).first().waitFor()
  await resume(page)
  await asked.waitFor({ state: 'hidden' })

  expect(await field('Subtitle').inputValue()).toBe('Typed before the end')
  await save()
  await dialog.waitFor({ state: 'hidden' })
  const after = await banner.read()
  expect(after.subtitle).toBe('Typed before the end')
  expect(after.web_image).toContain('320x180')
})
