import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { demonstration } from '@vernissage/contract/demonstration'
import { endpoints } from '@vernissage/contract/endpoints'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { report } from '../../reliability/report.ts'
import { openPage } from '../support/browser.ts'
import { hostileEmbeds } from '../support/hostile-embeds.ts'
import { openKept } from '../support/kept-page.ts'
import { usingSharedProduct } from '../support/product.ts'
import { confirmRemoval, dialogOf, ownName, panelOf, programRecords } from '../support/programs.ts'
import { screenPaths } from '../support/screens.ts'

const { product, browser, api } = usingSharedProduct()
const { createProgram } = programRecords(api)

/**
 * Every other website is a page that says where it is. A payload that runs asks for `canary`, which is not there: that is a fault of
 * the page.
 */
const openWatched = async (url: string) => {
  const { page, faults } = await openKept(product.url)
  const fired: string[] = []
  page.on('dialog', (dialog) => {
    fired.push(dialog.message())
    dialog.dismiss()
  })
  await page.route(
    (address) => address.origin !== product.url,
    (route) =>
      route.fulfill({ contentType: 'text/html', body: `<p>${new URL(route.request().url()).host}</p>` }),
  )
  await page.goto(`${product.url}/exhibitions/${url}`)
  return { page, faults, fired }
}

const edit = async (page: Page, what: string) => {
  await page.getByRole('button', { name: `Edit ${what}` }).click()
  return dialogOf(page, `Edit ${what}`)
}

/** Some of each manner: the whole list is given to the code that reads an address, in a test of its own. */
const someHostile = () => hostileEmbeds('127.0.0.1').filter((_, number) => number % 14 === 0)

test('hostile code runs neither where it is stored nor while it is typed, and a frame shows what its code names', async () => {
  const { id, url } = await createProgram('exhibition', ownName('Toured'))
  const payloads = [
    'javascript:canary(document.domain)',
    '"><img src=x onerror="canary(1)"><iframe srcdoc="<script>parent.canary(2)</script>"></iframe>',
  ]
  const store = (payload: string) => {
    const texts = { video: payload, magazine: payload, magazine_description: payload }
    return api.patch(`/exhibition/${id}`, { iframe: payload, ...texts })
  }
  await store(payloads[0]!)
  const { page, faults, fired } = await openWatched(url)
  for (const payload of payloads) {
    if (payload !== payloads[0]) {
      await store(payload)
      await page.reload()
    }
    await panelOf(page, 'Virtual exhibition').locator('code').filter({ hasText: payload }).waitFor()
    await panelOf(page, 'Magazine text').getByText(payload).first().waitFor()
    expect(await page.locator('iframe, video, [srcdoc]').count(), payload).toBe(0)
    for (const link of await panelOf(page, 'Video').getByRole('link').all())
      expect(await link.getAttribute('href'), payload).toMatch(/^(https?|mailto):/)
  }

  const dialog = await edit(page, 'Virtual Exhibition')
  const code = dialog.getByLabel('Iframe code')
  for (const payload of someHostile()) {
    await code.fill(payload)
    await dialog.locator('code').filter({ hasText: payload.trim() }).waitFor()
    expect(await dialog.locator('iframe').count(), payload).toBe(0)
    expect(await code.inputValue()).toBe(payload)
  }
  report('scriptByContent', {
    payloads: hostileEmbeds('127.0.0.1').length,
    'of them stored and shown': payloads.length,
    'canaries fired': fired.length + faults.length,
  })
  await code.fill(
    '<p>Walk in</p><iframe width="900" src="https://tours.example/7?a=1&amp;b=2" onload="canary(1)"></iframe>',
  )
  await dialog.frameLocator('iframe').getByText('tours.example').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })

  const frame = page.locator('iframe')
  await frame.scrollIntoViewIfNeeded()
  await page.frameLocator('iframe').getByText('tours.example').waitFor()
  expect(await frame.getAttribute('src')).toBe('https://tours.example/7?a=1&b=2')
  expect(await frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-popups allow-presentation',
  )
  expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin')
  expect(await frame.getAttribute('onload')).toBeNull()
  expect(fired).toEqual([])
  expect(faults).toEqual([])
})

const parser = new URL('../../apps/admin/src/features/programs/embed/embed-source.ts', import.meta.url)

test('no hostile code has an address that a frame may show or a player plays, and none runs while it is read', async () => {
  const { page } = await openPage(browser)
  const fired: string[] = []
  await page.exposeFunction('canary', (payload: unknown) => fired.push(String(payload)))
  await page.route('https://admin.example/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('https://admin.example/')
  const codes = hostileEmbeds('admin.example')
  expect(codes.length).toBeGreaterThanOrEqual(60)
  const source = stripTypeScriptTypes(await readFile(parser, 'utf8')).replace(
    /^import \{ (\w+) \} from .*$/m,
    `const $1 = ${JSON.stringify(demonstration)}`,
  )
  const content = `${source}; Object.assign(window, { embedAddress, videoSource })`
  await page.addScriptTag({ type: 'module', content })
  await page.waitForFunction('window.embedAddress')
  const shown = await page.evaluate<string[], string[]>((all) => {
    const read = (name: string, code: string) => Reflect.get(window, name)(code)
    return all.filter((code) => read('embedAddress', code) || read('videoSource', code).kind !== 'link')
  }, codes)
  expect(shown).toEqual([])
  expect(fired).toEqual([])
})

test('a video plays from the host without cookies, any other address is a link; the magazine text is removed after asking', async () => {
  const { id, url } = await createProgram('exhibition', ownName('Filmed'), {
    video: 'https://youtu.be/aqz-KE-bpKQ',
    magazine: 'A letter from the lock keeper',
    magazine_description: 'What came through the gates in March.',
  })
  const { page } = await openKept(product.url)
  await page.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: new URL(route.request().url()).host }),
  )
  await page.goto(`${product.url}/exhibitions/${url}`)
  await page.getByText('No virtual exhibition to show.').waitFor()
  const video = panelOf(page, 'Video')
  await video.frameLocator('iframe').getByText('www.youtube-nocookie.com').waitFor()
  const dialog = await edit(page, 'Video')
  await dialog.getByRole('textbox', { name: 'Video' }).fill('https://films.example/opening')
  await dialog.getByText('This cannot be played here.').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await video.getByRole('link', { name: 'https://films.example/opening' }).waitFor()
  await video.locator('iframe').waitFor({ state: 'detached' })

  const text = panelOf(page, 'Magazine text')
  await text.getByText('A letter from the lock keeper').waitFor()
  await text.getByRole('button', { name: 'Remove Magazine Text' }).click()
  await confirmRemoval(page)
  await text.getByText('No magazine text to show.').waitFor()
  const { exhibition } = await api.get(`/exhibition/${id}`)
  expect(exhibition).toMatchObject({ magazine: null, magazine_description: null })
})

test('a page or film of a website that does not answer says so, and is shown once it does', async () => {
  const { url } = await createProgram('exhibition', ownName('Unanswered'), {
    iframe: 'https://tours.example/7',
    video: 'https://films.example/opening.webm',
  })
  const { page } = await openKept(product.url)
  await page.route(/^https:/, (route) => route.abort())
  await page.goto(`${product.url}/exhibitions/${url}`)
  const tour = panelOf(page, 'Virtual exhibition')
  await tour.scrollIntoViewIfNeeded()
  await tour.getByText('No answer from tours.example').waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  const link = tour.getByRole('link', { name: 'Open in a new tab' })
  expect(await link.getAttribute('href')).toBe('https://tours.example/7')
  const film = panelOf(page, 'Video')
  await film.getByText('No answer from films.example').waitFor()
  const askedAgain = page.waitForEvent('requestfailed', (request) => request.url().includes('tours.example'))
  await tour.getByRole('button', { name: 'Try again' }).click()
  await askedAgain
  await tour.getByText('No answer from tours.example').waitFor()

  const opening = new URL(`../../apps/admin/public${demonstration.film}`, import.meta.url)
  await page.unroute(/^https:/)
  await page.route('https://tours.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Three rooms' }),
  )
  await page.route('https://films.example/**', (route) => route.fulfill({ path: opening.pathname }))
  await tour.getByRole('button', { name: 'Try again' }).click()
  await page.frameLocator('iframe').getByText('Three rooms').waitFor()
  await film.getByRole('button', { name: 'Try again' }).click()
  await page.waitForFunction(() => document.querySelector('video')?.duration === 12)
})

test('the room and the film of the demonstration are shown by the product itself, the room without an origin', async () => {
  const { url } = await createProgram('exhibition', ownName('Demonstrated'), {
    iframe: `<iframe src="${demonstration.room}#oar-for-no-boat"></iframe>`,
    video: demonstration.film,
  })
  const { page, faults } = await openKept(product.url)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(product.url))
      foreign.push(request.url())
  })
  await page.goto(`${product.url}/exhibitions/${url}`)
  const frame = page.locator('iframe')
  await frame.scrollIntoViewIfNeeded()
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts')
  const room = page.frameLocator('iframe').locator('#room')
  const before = await room.getAttribute('style')
  await page.frameLocator('iframe').getByRole('button', { name: 'Look right' }).click()
  await expect.poll(() => room.getAttribute('style')).not.toBe(before)
  expect(await room.evaluate(() => window.origin)).toBe('null')

  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
  expect({ foreign, faults }).toEqual({ foreign: [], faults: [] })
})

test('of all pages of the product the room alone can be framed, and by the product alone', async () => {
  const { page } = await openPage(browser)
  await page.route('https://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${product.url}${demonstration.room}"></iframe>`,
    }),
  )
  await page.goto('https://evil.example/')
  await expect.poll(() => page.frames().at(1)?.url()).toBe('chrome-error://chromewebdata/')

  const headersOf = async (path: string) => {
    const { headers } = await fetch(`${product.url}${path}`, { headers: { accept: '*/*' } })
    return [
      headers.get('x-frame-options'),
      /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1],
    ]
  }
  expect(await headersOf(demonstration.room)).toEqual(['SAMEORIGIN', "'self'"])
  const script = /src="(\/assets\/[^"]+)"/.exec(await (await fetch(product.url)).text())?.[1]
  const endpointPaths = Object.keys(endpoints).map((name) => `/api${name.split(' ')[1]}`)
  const others = ['/api/docs', '/api/openapi.json', '/media/banner/1/x.png', '/favicon.svg']
  const paths = [
    ...screenPaths,
    ...endpointPaths,
    ...others,
    demonstration.film,
    script,
    '/demonstration/other.html',
  ]
  for (const path of new Set(paths))
    expect(await headersOf(String(path)), String(path)).toEqual(['DENY', "'none'"])
})
