// Takes the pictures of docs/tour.md and docs/tour.es.md; npm run tour starts it. Dates in them move with the day, as those of
// the demonstration content do.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ArtworkStatus, type Language } from '@vernissage/contract/enums'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { programs as programsEn } from '../../apps/admin/src/texts/en/programs.ts'
import * as shellEn from '../../apps/admin/src/texts/en/shell.ts'
import { programs as programsEs } from '../../apps/admin/src/texts/es/programs.ts'
import * as shellEs from '../../apps/admin/src/texts/es/shell.ts'
import { draw } from '../../apps/api/demo/pictures/demo-picture.ts'
import { signInToApi } from '../support/api.ts'
import { launchBrowser, phone, wide } from '../support/browser.ts'
import type { accounts } from '../support/prepared-data.ts'
import { startProduct } from '../support/product.ts'
import { takePicture } from '../support/screenshot.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { loadTourDemonstration } from './demonstration.ts'

const folder = join(import.meta.dirname, '../../docs/pictures/tour')
const texts = { en: { ...shellEn, programs: programsEn }, es: { ...shellEs, programs: programsEs } }

// With DEMO the server draws the pictures of the content, each when it is first asked for.
const [product, browser] = await Promise.all([
  startProduct({ DEMO: '1' }, loadTourDemonstration),
  launchBrowser(),
])

const write = async (language: Language, name: string, picture: Sharp) => {
  await mkdir(join(folder, language), { recursive: true })
  await picture.webp({ quality: 78, effort: 6 }).toFile(join(folder, language, `${name}.webp`))
}

/** Makes changes for the history, and deletions to undo. */
const prepare = async () => {
  const api = await signInToApi(product.url, 'editor')
  const { exhibition } = await api.get('/exhibition/url?url=cartographies')
  const path = `/exhibition/${exhibition.id_exhibition}`
  await api.patch(path, { short_description: 'Maps of places that cannot be visited, and of one that can.' })
  await api.patch(path, { max_artwork_number: 4 })
  const { artworks } = await api.get('/artwork/all?limit=1')
  await api.delete(`/artwork/${artworks[0].id_artwork}`)
  const { sponsors } = await api.get('/sponsor/all')
  await api.delete(`/sponsor/${sponsors.at(-1).id_sponsor}`)
}

/** The artwork whose picture is changed. */
const findArtwork = async (): Promise<string> => {
  const api = await signInToApi(product.url)
  const { artworks } = await api.get('/artwork/all')
  return artworks.find(({ title }: { title: string }) => title === 'Acqua alta').url
}

/** A juror in the middle of the second round. */
const openJury = async (language: Language) => {
  const api = await signInToApi(product.url, 'editor')
  const { jurors } = await api.get('/juror/all')
  const { invitation } = await api.post(`/juror/${jurors[0].id_juror}/invitation`, {})
  const page = await (await browser.newContext(wide)).newPage()
  await page.addInitScript((chosen) => localStorage.setItem('vernissage.language', chosen), language)
  const { pathname, hash } = new URL(invitation.url)
  await page.goto(product.url + pathname + hash)
  const passwords = page.locator('input[type=password]')
  await passwords.first().waitFor()
  for (const field of await passwords.all()) await field.fill('tour-password')
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/jury')
  const { judging_rounds } = await api.get('/judginground/all')
  const round = `/jury/${judging_rounds.at(-1).id_judging_round}`
  await page.goto(product.url + round)
  // the first leads to what is left
  await page.locator(`a[href^="${round}/"]`).nth(1).click()
  await page.getByRole('radiogroup').first().waitFor()
  return page
}

/** The page of an open call, as an artist sees it before applying. */
const openCall = async (language: Language) => {
  const page = await (await browser.newContext(wide)).newPage()
  await page.goto(`${product.url}/call/exhibitions/cartographies?language=${language}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const takeAll = async (language: Language) => {
  const { shell, ui, programs } = texts[language]
  const open = async (
    path: string,
    account: keyof typeof accounts = 'editor',
    options: BrowserContextOptions = wide,
  ) => {
    const { page } = await openSignedIn(browser, product.url, options, account)
    await page.addInitScript((chosen) => localStorage.setItem('vernissage.language', chosen), language)
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }
  const finish = async (page: Page, name: string) => {
    await write(language, name, sharp(await takePicture(page)))
    await page.context().close()
  }
  const dialog = (page: Page) => page.getByRole('dialog').last()

  await finish(await open('/home'), 'home')

  const notices = await open('/home')
  await notices.getByRole('button', { name: new RegExp(`^${shell.notices}`) }).click()
  await dialog(notices).getByRole('listitem').first().waitFor()
  await finish(notices, 'notices')

  const applications = await open('/applications?tab=exhibitions&exhibitions_status=1')
  await applications.getByRole('row').nth(1).click()
  await dialog(applications).getByRole('img').first().waitFor()
  await finish(applications, 'application')

  await finish(await openCall(language), 'call')

  const judging = '/exhibitions/doors-that-open-inward/judging'
  await finish(await open(`${judging}?tab=board`), 'board')
  await finish(await openJury(language), 'jury')
  await finish(await open(`${judging}?tab=results`), 'results')
  await finish(await open(`${judging}?tab=letters`), 'letters')

  await finish(await open('/artists/pip-thornquay'), 'artist')

  await finish(await open(`/artworks?status=${ArtworkStatus.published}`), 'artworks')

  const artwork = await open(`/artworks/${await findArtwork()}`)
  await artwork.getByRole('button', { name: ui.picture.changeImage }).first().click()
  const file = await draw({
    subject: 'flow-lines',
    palette: 'night',
    seed: 'tour',
    width: 1500,
    height: 1000,
  })
  await dialog(artwork)
    .locator('input[type=file]')
    .setInputFiles({ name: 'tide.webp', mimeType: 'image/webp', buffer: file })
  await dialog(artwork).getByText('4/3', { exact: true }).click()
  await finish(artwork, 'picture')

  await finish(await open('/exhibitions/cartographies'), 'exhibition')

  const links = await open('/exhibitions/what-the-river-kept')
  const panel = links.getByRole('region', { name: programs.links.sponsors.title })
  await panel.getByRole('row').nth(1).waitFor()
  await panel.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 140))
  await finish(links, 'links')

  const enquiries = await open('/enquiries')
  await enquiries.getByRole('row').nth(1).click()
  await dialog(enquiries).waitFor()
  await finish(enquiries, 'enquiry')

  await finish(await open('/statistics'), 'statistics')

  const history = await open('/exhibitions/cartographies', 'administrator', { ...wide, colorScheme: 'dark' })
  await history.getByRole('button', { name: ui.history }).click()
  await dialog(history).getByRole('listitem').first().waitFor()
  await finish(history, 'history')

  const deletions = await open('/exhibitions', 'administrator')
  await deletions.getByRole('button', { name: new RegExp(`^${shell.account}`) }).click()
  await deletions.getByRole('menuitem', { name: shell.deletedRecords }).click()
  await dialog(deletions).getByRole('listitem').first().waitFor()
  await finish(deletions, 'deleted')

  const phones: Buffer[] = []
  for (const path of ['/home', '/artists/pip-thornquay', '/enquiries']) {
    const page = await open(path, 'editor', phone)
    phones.push(await takePicture(page))
    await page.context().close()
  }
  const { width, height } = phone.viewport
  const gap = 40
  const row = sharp({
    create: {
      width: phones.length * (width + gap) + gap,
      height: height + 2 * gap,
      channels: 3,
      background: '#E3DED8',
    },
  })
  const side = phones.map((input, index) => ({ input, left: gap + index * (width + gap), top: gap }))
  await write(language, 'phone', row.composite(side))
}

try {
  await prepare()
  for (const language of ['en', 'es'] as const) await takeAll(language)
} finally {
  await browser.close()
  await product.stop()
}
