import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './support/browser.ts'
import { openKept } from './support/kept-page.ts'
import { disguisedDrawing, pictureFile } from './support/pictures.ts'
import { usingSharedProduct } from './support/product.ts'
import { ownName, programRecords } from './support/programs.ts'

const { product, api } = usingSharedProduct()
const { createArtist, createWorks } = programRecords(api)

/** The page of an artist who has some images. */
const openArtist = async (images: number, options?: Parameters<typeof openKept>[1]) => {
  const { id, url } = await createArtist(ownName('Amaia'))
  for (let order = 0; order < images; order += 1) await api.post('/professionalimage', { user_id: id, order })
  const opened = await openKept(product.url, options)
  await opened.page.goto(`${product.url}/artists/${url}`)
  await opened.page.getByText(`${images} of 12`).waitFor()
  return { ...opened, id }
}

const filesOf = (...names: string[]) =>
  Promise.all(names.map((name, index) => pictureFile(name, { width: 40 + index, height: 40 })))
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}.jpg`)

/** Gives files to the control that adds one image. */
const choose = async (page: Page, files: Awaited<ReturnType<typeof filesOf>>) => {
  await page.getByRole('button', { name: 'Add Image' }).click()
  await page.getByRole('button', { name: 'Choose Picture' }).click()
  await page
    .getByRole('dialog', { name: 'Image', exact: true })
    .locator('input[type=file]')
    .setInputFiles(files)
}
const several = (page: Page) => page.getByRole('dialog', { name: 'Add Images', exact: true })
const titleOf = (page: Page, name: string) =>
  several(page).getByRole('textbox', { name: `Title of ${name}`, exact: true })
const done = (page: Page) => several(page).getByRole('button', { name: 'Done' })

const imagesOf = async (userId: number) => {
  const filter = JSON.stringify({ AND: [{ field: 'user_id', operator: '=', value: userId }] })
  const { professional_images } = await api.get(
    `/professionalimage/all?order_by=order&order=0&filter=${encodeURIComponent(filter)}`,
  )
  return professional_images as { title: string | null; image: string | null }[]
}
/** The pictures' widths say which file each was. */
const widthsOf = (images: { image: string | null }[]) =>
  images.map(({ image }) => Number(/\.(\d+)x/.exec(image ?? '')?.[1]))

const uploads = '**/api/upload/**'

test('several files are sent as far as there is room, in their order, while their titles are typed', async () => {
  const { page, faults, id } = await openArtist(8)
  const held: Route[] = []
  await page.route(uploads, async (route) => {
    if (held.length < 2) held.push(route)
    else await route.continue()
  })
  await choose(page, [...(await filesOf(...numbered(5))), disguisedDrawing])
  await several(page).getByText('4 of 5 fit; not taken: 5.jpg').waitFor()
  await several(page)
    .getByRole('listitem')
    .filter({ hasText: 'photo.png' })
    .getByText('This file is not accepted')
    .waitFor()
  await expect.poll(() => held.length).toBe(2)
  await expect.poll(() => several(page).getByRole('progressbar').count()).toBe(2)
  await expect.poll(() => several(page).getByText('Waiting').count()).toBe(2)

  await titleOf(page, '1.jpg').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Marea')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Río')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ámbar')
  await several(page).getByRole('button', { name: 'Remove 4.jpg' }).click()
  for (const route of held) await route.continue()
  await several(page).getByText('3 of 3 sent').waitFor()
  await done(page).click()
  await several(page).waitFor({ state: 'detached' })

  await page.getByText('11 of 12').waitFor()
  await page.getByRole('button', { name: 'Add Image' }).and(page.locator(':focus')).waitFor()
  const images = (await imagesOf(id)).filter(({ image }) => image !== null)
  expect(images.map(({ title }) => title)).toEqual(['Marea', 'Río', 'Ámbar'])
  expect(widthsOf(images)).toEqual([40, 41, 42])
  expect(faults).toEqual([])
})

test('on a phone, what failed says why and is sent again; closing before that asks, and leaves no empty image', async () => {
  const { page, id } = await openArtist(0, phone)
  let isDown = true
  await page.route(uploads, (route) => (isDown ? route.abort() : route.continue()))
  await choose(page, await filesOf('low.jpg', 'high.jpg', 'ebb.jpg'))
  await titleOf(page, 'low.jpg').fill('Bajamar')
  await several(page).getByText('0 of 3 sent · 3 failed').waitFor()
  const row = several(page).getByRole('listitem').filter({ hasText: 'low.jpg' })
  await row.getByText('No answer has come. Try again: it will be saved only once').waitFor()

  isDown = false
  await several(page).getByRole('button', { name: 'Send low.jpg again' }).click()
  await several(page).getByText('1 of 3 sent · 2 failed').waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await several(page).getByText('3 of 3 sent').waitFor()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByText('titles that are not saved will be lost').waitFor()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await done(page).click()
  await several(page).waitFor({ state: 'detached' })
  const images = await imagesOf(id)
  expect(images.map(({ title }) => title)).toEqual(['Bajamar', null, null])
  expect(widthsOf(images)).toEqual([40, 41, 42])

  isDown = true
  await choose(page, await filesOf('one.jpg', 'two.jpg'))
  await several(page).getByText('2 failed').waitFor()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Add Image' }).and(page.locator(':focus')).waitFor()
  await expect.poll(async () => (await imagesOf(id)).length).toBe(3)
})

/** Pastes or drops a file, as the browser hands it over. */
const give = (page: Page, selector: string, type: 'paste' | 'drop', names: string[]) =>
  page.locator(selector).evaluate(
    (target, [kind, ...given]) => {
      const files = new DataTransfer()
      const png = Uint8Array.from(
        atob(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        ),
        (character) => character.charCodeAt(0),
      )
      for (const name of given) files.items.add(new File([png], name, { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      target.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: files })
          : new DragEvent('drop', { ...options, dataTransfer: files }),
      )
    },
    [type, ...names],
  )

test('pictures are pasted on an artwork, not while typing, and dropped on its images and where one is added', async () => {
  const { id } = await createArtist(ownName('Celia'))
  const url = ownName('marea').replace(' ', '-')
  await createWorks(id, ['Marea'], { url })
  const { page, faults } = await openKept(product.url)
  await page.goto(`${product.url}/artworks/${url}`)
  await page.getByText('0 of 12').waitFor()

  await give(page, 'body', 'paste', ['image.png'])
  await several(page).getByText('1 of 1 sent').waitFor()
  expect(await several(page).getByRole('textbox').count()).toBe(0)
  await done(page).click()
  await page.getByText('1 of 12').waitFor()

  await give(page, '#images ul', 'drop', ['a.png', 'b.png'])
  await several(page).getByText('2 of 2 sent').waitFor()
  await done(page).click()
  await several(page).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Add Image' }).click()
  await page.getByText('Several at once are added whole').waitFor()
  await give(page, '[role=dialog] .mantine-Dropzone-root', 'drop', ['c.png', 'd.png'])
  await several(page).getByText('2 of 2 sent').waitFor()
  await done(page).click()
  await page.getByText('5 of 12').waitFor()

  // A picture that is pasted while a field is typed in is the field's: nothing is added.
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  await give(page, '[role=dialog] [data-path=title]', 'paste', ['image.png'])
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('5 of 12').waitFor()
  expect(faults).toEqual([])
})
