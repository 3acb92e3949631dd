// Takes the pictures of `views.ts` at two widths, in light and dark colours; npm run look starts it.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '@vernissage/contract/enums'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { settle } from '../support/accessible.ts'
import { signInToApi } from '../support/api.ts'
import { openForms } from '../support/applicants.ts'
import { launchBrowser, phone, wide } from '../support/browser.ts'
import { storePlainPictures } from '../support/demonstration.ts'
import { demonstrationJury } from '../support/demonstration-jury.ts'
import type { Fill } from '../support/prepared-data.ts'
import { startProduct } from '../support/product.ts'
import { watchQuiet } from '../support/quiet.ts'
import { takePicture } from '../support/screenshot.ts'
import { tokenKey } from '../support/signed-in.ts'
import { loadTourDemonstration } from '../tour/demonstration.ts'
import { type View, viewsIn } from './views.ts'

const [folder = '', language = 'en', only = '', address = ''] = process.argv.slice(2) as [
  string?,
  Language?,
  string?,
  string?,
]

/** Screens show addresses with the port. */
const port = '24680'
/** A little after the server's time, which goes on from 9:05. */
const now = '2026-06-15T09:30:00Z'
/** High enough for most dialogs. */
const dialogHeight = 1600
const schemes = ['light', 'dark'] as const
const widths = { 1440: wide, 390: phone }

/** Eight colours, so that two pictures which change places are seen. */
const colours = [
  '#7B1E28',
  '#1F4E5F',
  '#C8963E',
  '#3B5D3A',
  '#5A4A78',
  '#B5654A',
  '#8A8D8F',
  '#2B2D42',
] as const

const load: Fill = async (database, dataFolder) => {
  await loadTourDemonstration(database, dataFolder)
  await storePlainPictures(dataFolder, colours)
}

const product = address
  ? { url: address, stop: async () => undefined }
  : await startProduct(
      { PORT: port, TIME_ZONE: 'Europe/Madrid', NODE_OPTIONS: process.execArgv.join(' ') },
      load,
    )
const browser = await launchBrowser()

/** Makes changes for the history, the deleted records and the open call, and the sessions of those who look. */
const prepare = async () => {
  const api = await signInToApi(product.url)
  const { exhibition } = await api.get('/exhibition/url?url=cartographies')
  await api.patch(`/exhibition/${exhibition.id_exhibition}`, { max_artwork_number: 4 })
  const { sponsor } = await api.post('/sponsor', { name: 'Deleted at once' })
  await api.delete(`/sponsor/${sponsor.id_sponsor}`)
  const { users } = await api.get('/user/all?limit=1&order_by=id_user&order=0')
  const forms = openForms(product.url)
  await forms.begin(exhibition, 'nerea@mail.test')
  await forms.fillIn('Doors open inward where the wind is strong.', 'Thin ice')
  const { outside, inside, storageState } = await demonstrationJury(api, product.url)
  const signedIn = [{ origin: product.url, localStorage: [{ name: tokenKey, value: api.token }] }]
  return {
    addresses: {
      invitation: outside[1]!,
      round: inside[1]!,
      assignment: inside[3]!,
      user: `/users/${users[0].id_user}`,
    },
    states: {
      staff: { cookies: [], origins: signedIn },
      juror: storageState,
      visitor: { cookies: [], origins: [] },
      applicant: {
        cookies: forms.cookies().map((cookie) => ({ ...cookie, expires: -1, secure: false })),
        origins: [],
      },
    },
  }
}

type States = Awaited<ReturnType<typeof prepare>>['states']

const openContext = async (options: BrowserContextOptions, storageState: States[keyof States]) => {
  const context = await browser.newContext({
    ...options,
    storageState,
    locale: language === 'es' ? 'es-ES' : 'en-GB',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  await context.clock.setFixedTime(now)
  await context.addInitScript((chosen) => localStorage.setItem('vernissage.language', chosen), language)
  return context
}

/** Loads the pictures that the browser would load when they are scrolled into view. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.currentSrc || image.src)
    for (const image of pictures) image.loading = 'eager'
    await Promise.allSettled(pictures.map((image) => image.decode()))
  })

const take = async (context: BrowserContext, name: string, width: string, { path, open = [] }: View) => {
  const page = await context.newPage()
  const isQuiet = watchQuiet(page)
  const quiet = async () => {
    for (const end = performance.now() + 30_000; !isQuiet() && performance.now() < end; ) await wait(100)
  }
  try {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(product.url + path)
    await settle(page)
    await quiet()
    for (const step of open) await step(page)
    await quiet()
    if (open.length > 0) await page.setViewportSize({ width: Number(width), height: dialogHeight })
    await loadPictures(page)
    // a button shows when the pointer is over it
    await page.mouse.move(0, 0)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      const picture = await takePicture(page, { fullPage: open.length === 0 })
      await writeFile(join(folder, `${name}-${width}-${colorScheme}.png`), picture)
    }
  } catch (error) {
    process.exitCode = 1
    console.error(`${name}, ${width}: ${error}`)
  }
  await page.close()
}

try {
  await mkdir(folder, { recursive: true })
  const { addresses, states } = await prepare()
  const views = Object.entries(await viewsIn(language, addresses)).filter(([name]) =>
    new RegExp(only).test(name),
  )
  for (const [width, options] of Object.entries(widths)) {
    const contexts = new Map<string, BrowserContext>()
    for (const [name, view] of views) {
      const as = view.as ?? 'staff'
      const context = contexts.get(as) ?? (await openContext(options, states[as]))
      contexts.set(as, context)
      await take(context, name, width, view)
    }
    for (const context of contexts.values()) await context.close()
  }
  console.log(`Pictures of ${views.length} views are in ${folder}.`)
} finally {
  await browser.close()
  await product.stop()
}
