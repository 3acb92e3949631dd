import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hasSwift, startSwift } from '../../apps/api/test/swift.ts'
import { openPage, phone } from '../support/browser.ts'
import { addWork, beginApplication, createOpenCall } from '../support/open-calls.ts'
import { pictureFile } from '../support/pictures.ts'
import { usingProduct } from '../support/product.ts'

describe.skipIf(!hasSwift)('a product whose files are in a bucket', () => {
  let bucket: Awaited<ReturnType<typeof startSwift>>
  beforeAll(async () => {
    bucket = await startSwift()
  })
  afterAll(() => bucket?.stop())
  const { product, browser, api } = usingProduct(() => ({
    S3_BUCKET: bucket.settings.bucket,
    S3_ENDPOINT: bucket.settings.endpoint!,
    AWS_ACCESS_KEY_ID: bucket.settings.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.settings.credentials.secretAccessKey,
  }))

  test('takes an applicant’s picture and CV straight into it, after broken connections too, and its page reaches no other place', async () => {
    const elsewhere = createServer((_, response) => response.end('no')).listen(0, '127.0.0.1')
    onTestFinished(() => void elsewhere.close())
    const openCall = await createOpenCall(api, 'Doors kept elsewhere')
    const { page, context, faults } = await openPage(browser, phone)
    await beginApplication(page, `${product.url}/call/exhibitions/${openCall.url}`, 'bucket@mail.test')
    await addWork(page, product.url, 'The gate')

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(new URL(request.url()).origin)
    })
    let broken = 0
    await context.route(`${bucket.settings.endpoint}/**`, async (route) => {
      if (broken++ < 2) await route.abort('connectionreset')
      else await route.continue()
    })
    await page
      .getByLabel('Choose a picture')
      .setInputFiles(await pictureFile('gate.jpg', { width: 1200, height: 900 }))
    await page.getByText('It starts again by itself').waitFor()
    await page.getByText('The file is there.').waitFor()
    const shown = page.getByRole('img', { name: 'Picture of The gate' })
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await context.unrouteAll()

    await page.goto(`${product.url}/call/application/cv`)
    await page.getByLabel('Choose your CV').setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    await page.getByText('The file is there.').waitFor()
    await page.getByRole('link', { name: 'Your CV is there.' }).waitFor()
    expect(new Set(sent)).toEqual(new Set([bucket.settings.endpoint]))

    const reach = (address: string) =>
      page.evaluate(async (url) => {
        const refused = new Promise<string[]>((resolve) => {
          addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            resolve([effectiveDirective]),
          )
        })
        return fetch(url, { mode: 'no-cors' }).then(
          () => [],
          () => refused,
        )
      }, address)
    expect(await reach(bucket.settings.endpoint!)).toEqual([])
    const { port } = elsewhere.address() as AddressInfo
    expect(await reach(`http://127.0.0.1:${port}/`)).toEqual(['connect-src'])
    expect(faults).toEqual([])
  })
})
