import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { OpenDatabase } from '../apps/api/src/platform/database/open.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { credentials, onEachDatabase } from './both-databases.ts'
import { median, percentile } from './measure.ts'
import { loadRows, urlOf } from './program-detail/rows.ts'

/*
 * The board of a program with 2,000 applications in a browser: `node bench/judging-board.ts`. How long it takes to open, from a
 * key to the next picture on the screen, and to save a score. Pictures come from the measurement itself.
 */

const steps = 40
const openings = 7

const load = async (database: Pick<OpenDatabase, 'pool'>) => {
  await loadRows(database)
  await database.pool.query(
    `update artwork set web_image = 'artwork/' || id_artwork || '/a.1600x1200.YJqGPQw7sFlslqhF.webp'`,
  )
}

const path = `/exhibitions/${urlOf('exhibition', 'large')}`

/** From the press of the link to the first application with its picture. */
const open = async (page: Page, url: string) => {
  await page.goto(`${url}${path}`)
  const link = page.getByRole('link', { name: 'Board' })
  await link.waitFor()
  const opened = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('click', ({ timeStamp }) => {
          const look = () => {
            const picture = document.querySelector<HTMLImageElement>('img[data-sized]')
            if (picture?.complete && picture.naturalWidth > 0)
              requestAnimationFrame(() => resolve(performance.now() - timeStamp))
            else requestAnimationFrame(look)
          }
          look()
        })
      }),
  )
  await link.click()
  return opened
}

/** From the key to the frame that shows the next picture. */
const step = async (page: Page) => {
  // Listens before the key is pressed; a promise that is returned would only be listened to at some time after.
  await page.evaluate(() => {
    const before = document.querySelector<HTMLImageElement>('img[data-sized]')?.src
    const stepped = new Promise<number>((resolve) => {
      window.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const look = () => {
            const picture = document.querySelector<HTMLImageElement>('img[data-sized]')
            if (picture?.complete && picture.naturalWidth > 0 && picture.src !== before)
              requestAnimationFrame(() => resolve(performance.now() - timeStamp))
            else requestAnimationFrame(look)
          }
          look()
        },
        { once: true, capture: true },
      )
    })
    Object.assign(window, { stepped })
  })
  await page.keyboard.press('j')
  const ms = await page.evaluate(() => Reflect.get(window, 'stepped') as Promise<number>)
  // As long as a person looks at least.
  await page.waitForTimeout(400)
  return ms
}

const measure = async (name: string, { url }: { url: string }) => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const login = await fetch(`${url}/api/login`, {
    ...post,
    body: JSON.stringify({ ...credentials, device: 'web' }),
  })
  const { token } = (await login.json()).data
  const read = async (path: string) =>
    (await (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()).data
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript((value) => localStorage.setItem('vernissage.token', value), token)
    const page = await context.newPage()
    const picture = await sharp({
      create: {
        width: 1280,
        height: 960,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#888',
      },
    })
      .webp()
      .toBuffer()
    await page.route('**/media/**', (route) =>
      route.fulfill({
        body: picture,
        contentType: 'image/webp',
        headers: { 'cache-control': 'max-age=3600' },
      }),
    )
    const opened: number[] = []
    for (let turn = 0; turn <= openings; turn += 1) opened.push(await open(page, url))
    await page.waitForTimeout(1500)
    const stepped: number[] = []
    for (let turn = 0; turn < steps; turn += 1) stepped.push(await step(page))
    const saved: number[] = []
    const { exhibition } = await read(`/exhibition/url?url=${urlOf('exhibition', 'large')}`)
    const { applications } = await read(`/judging/exhibition/${exhibition.id_exhibition}/board?limit=60`)
    for (const { id_application } of applications) {
      const start = performance.now()
      const answer = await fetch(`${url}/api/judging/exhibition/application/${id_application}/opinion`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"score":4}',
      })
      if (!answer.ok) throw new Error(`a score was not saved: ${answer.status}`)
      saved.push(performance.now() - start)
    }
    return {
      database: name,
      'opens (ms)': median(opened.slice(1)).toFixed(0),
      'next picture (ms)': median(stepped).toFixed(0),
      'next picture, 95 % (ms)': percentile(stepped, 0.95).toFixed(0),
      'a score is saved (ms)': median(saved).toFixed(1),
    }
  } finally {
    await browser.close()
  }
}

console.table(await onEachDatabase({ load, measure }))
