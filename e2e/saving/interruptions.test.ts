import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addBanner, editBanner } from '../support/banners.ts'
import { pictureFile } from '../support/pictures.ts'
import { accounts, password } from '../support/prepared-data.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

const openBanner = async (title: string) => {
  const { page } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/home`)
  const { dialog, field, save } = await editBanner(page, title)
  return { page, dialog, subtitle: field('Subtitle'), save }
}

const endSession = async (page: Page) => {
  const tokens = await page.evaluate(() =>
    Object.values(localStorage)
      .join(' ')
      .match(/eyJ[\w.-]+/g),
  )
  await fetch(`${product.url}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens![0]}` },
  })
}

const resume = async (page: Page, withPassword = password) => {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(withPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return dialog
}

test('a server that restarts is told, what was typed stays, and the save after it is done once', async () => {
  const banner = await addBanner(api, 'Through a restart')
  const { page, dialog, subtitle, save } = await openBanner('Through a restart')
  await product.suspend()
  await subtitle.fill('Typed without a server')
  await save()
  await dialog.getByText('It is not known whether this was saved').waitFor()
  await page.getByText('The server cannot be reached. What you write stays here.').waitFor()

  await product.resume()
  await page
    .getByText('The server cannot be reached. What you write stays here.')
    .waitFor({ state: 'detached' })
  expect(await subtitle.inputValue()).toBe('Typed without a server')
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && writes.push(request.url()))
  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect(writes).toHaveLength(1)
  expect(await banner.read()).toMatchObject({ subtitle: 'Typed without a server' })
})

test('a session that ends under a form with a text and a picture asks for the password and loses neither', async () => {
  const banner = await addBanner(api, 'Long afternoon')
  const { page, dialog, subtitle, save } = await openBanner('Long afternoon')
  await subtitle.fill('Typed before the end')
  await page.getByRole('group', { name: 'Web image' }).getByRole('button', { name: 'Choose Picture' }).click()
  const picture = page.getByRole('dialog', { name: 'Web image' })
  await picture
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('river.jpg', { width: 1600, height: 900 }))
  await picture.getByRole('slider').waitFor()
  await picture.getByRole('button', { name: 'Use Picture' }).click()
  await picture.waitFor({ state: 'hidden' })

  await endSession(page)
  await save()
  const asked = await resume(page, 'wrong-password')
  await asked.getByRole('alert').getByText(/./).waitFor()
  expect(await asked.getByText(accounts.administrator.email).count()).toBeGreaterThan(0)
  await resume(page)
  await asked.waitFor({ state: 'hidden' })

  expect(await subtitle.inputValue()).toBe('Typed before the end')
  await save()
  await dialog.waitFor({ state: 'hidden' })
  const after = await banner.read()
  expect(after.subtitle).toBe('Typed before the end')
  expect(after.web_image).toContain('1600x900')
})
