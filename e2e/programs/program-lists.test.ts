import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import { openKept } from '../support/kept-page.ts'
import { usingSharedProduct } from '../support/product.ts'
import { dialogOf, ownName, panelOf, programRecords, rowOf } from '../support/programs.ts'

const { product, api } = usingSharedProduct()
const { createArtist, createWorks, createProgram, apply } = programRecords(api)

const readApplication = async (id: number) =>
  (await api.get(`/exhibitionapplication/${id}`)).exhibition_application

const openAt = async (path: string) => {
  const opened = await openKept(product.url)
  await opened.page.goto(product.url + path)
  return opened
}

test('on an exhibition’s page an application is accepted once what follows was shown, and one undo takes it back', async () => {
  const program = await createProgram('exhibition', ownName('Juried'))
  const surname = ownName('Applies')
  const artists = await Promise.all(
    Array.from({ length: 9 }, (_, index) => createArtist(`Many ${index}`, { last_name: surname })),
  )
  for (const { id } of artists) await apply('exhibition', program.id, id)
  const { id: artist } = await createArtist('Leire', { last_name: surname })
  const artworks = await createWorks(artist, ['Tide table', 'Salt'])
  const id = await apply('exhibition', program.id, artist, { artworks })
  await createArtist('Latest', { last_name: surname })
  const hung = async () => (await api.get(`/exhibition/${program.id}`)).exhibition.artwork_number as number
  const decisionOf = async () => (await readApplication(id)).decision_id

  const { page, faults } = await openAt(`/exhibitions/${program.url}`)
  const panel = page.getByRole('region', { name: 'Applications' })
  await panel.getByText('1 - 10 de 10').waitFor()
  await panel.getByRole('searchbox', { name: 'Search' }).fill('leire')
  await panel.getByText('1 - 1 de 1').waitFor()
  const decisions: string[] = []
  page.on('request', (request) => request.url().endsWith('/decision') && decisions.push(request.url()))
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  await page.route('**/acceptance', (route) => isRead.then(() => route.continue()))
  await panel.getByRole('row').filter({ hasText: 'Leire' }).click()
  await dialogOf(page, 'Edit Application').getByRole('button', { name: 'Accept', exact: true }).click()
  const dialog = dialogOf(page, 'Accept this application')
  await dialog
    .getByRole('button', { name: 'Accept', exact: true, disabled: true })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('Enter')
  read()
  await dialog.getByText('Tide table').waitFor()
  await dialog.getByRole('button', { name: 'Accept', exact: true, disabled: false }).waitFor()
  expect([await hung(), decisions]).toEqual([0, []])
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  expect([await hung(), await decisionOf()]).toEqual([2, 1])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => [await hung(), await decisionOf()]).toEqual([0, null])

  // A new one is shown where it is: on the last page of the whole list.
  await panel.getByRole('button', { name: 'Add Application' }).click()
  const addition = dialogOf(page, 'Add Application')
  await addition.getByLabel('Artist').fill('latest')
  await page.getByRole('option', { name: `Latest ${surname}` }).click()
  expect(await addition.getByLabel('Exhibition').count()).toBe(0)
  await addition.getByRole('button', { name: 'Add', exact: true }).click()
  await addition.waitFor({ state: 'hidden' })
  await panel.getByText('11 - 11 de 11').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await panel.getByRole('row').filter({ hasText: 'Latest' }).click()
  await dialogOf(page, 'Edit Application').getByText('No artworks to show').waitFor()
  expect(faults).toEqual([])
})

/** An open call with an application of `mine`, which the signed-in person looks after, and one of `other`. */
const openCallWithTwo = async (mine: string, other: string) => {
  const { user: me } = await api.get('/user/me')
  const { url, id } = await createProgram('exhibition', ownName('Hands'), { exhibition_type_id: 3 })
  const own = await apply('exhibition', id, (await createArtist(mine)).id, { assignee_id: me.id_user })
  const nobodys = await apply('exhibition', id, (await createArtist(other)).id)
  return { url, own, nobodys, me: me.first_name as string }
}

test('who looks after an application is chosen in its row, found by a filter and changed in its dialog', async () => {
  const last_name = ownName('Montes')
  const { user: colleague } = await api.post('/user', {
    email: `${last_name.replace(' ', '-')}@mail.test`,
    password: 'right-password',
    first_name: 'Clara',
    last_name,
    user_type_id: 2,
    gender_id: 1,
    country_id: 1,
  })
  const { url, nobodys, me } = await openCallWithTwo('Amaia', 'Bruno')
  const { page } = await openAt(`/exhibitions/${url}#applications`)
  await page.getByRole('button', { name: 'Columns' }).first().click()
  await dialogOf(page, 'Columns').getByRole('checkbox', { name: 'Show Looked after by' }).check()
  await page.keyboard.press('Escape')
  await rowOf(page, 'Amaia').getByText(me).waitFor()
  await rowOf(page, 'Bruno').getByText('Nobody').waitFor()

  await rowOf(page, 'Bruno').getByTitle('Change Looked after by').click()
  const editor = dialogOf(page, 'Change Looked after by')
  await editor.getByLabel('Looked after by').selectOption({ label: `Clara ${last_name}` })
  await editor.getByRole('button', { name: 'Save' }).click()
  await rowOf(page, 'Bruno').getByText(`Clara ${last_name}`).waitFor()
  const assignee = async () => (await readApplication(nobodys)).assignee_id
  await expect.poll(assignee).toBe(colleague.id_user)
  await page.getByRole('button', { name: 'Undo' }).click()
  await rowOf(page, 'Bruno').getByText('Nobody').waitFor()
  await expect.poll(assignee).toBeNull()

  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = dialogOf(page, 'Filters')
  await filters.getByLabel('Looked after by').click()
  await page.getByRole('option', { name: 'Me', exact: true }).click()
  await filters.getByRole('button', { name: 'Show' }).click()
  await page.getByText('Looked after by:Me').waitFor()
  await rowOf(page, 'Bruno').waitFor({ state: 'detached' })
  await rowOf(page, 'Amaia').click()
  const dialog = dialogOf(page, 'Edit Application')
  await dialog.getByLabel('Language').selectOption({ label: 'Spanish' })
  await dialog.getByLabel('Looked after by').fill(last_name)
  await page.getByRole('option', { name: `Clara ${last_name}` }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('No applications match').waitFor()
})

test('what came late says so in the list, in its dialog and on the board, which narrows to one’s own', async () => {
  const { url, own, me } = await openCallWithTwo('Amaia', 'Bruno')
  const { page } = await openKept(product.url)
  // Only what applicants send can be late.
  await page.route(/\/api\/(exhibitionapplication|judging)\//, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    const key = route.request().url().includes('/judging/') ? 'id_application' : 'id_exhibition_application'
    const body = JSON.parse(text, (_, value) =>
      value && typeof value === 'object' && value[key] === own ? { ...value, late: 1 } : value,
    )
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(`${product.url}/exhibitions/${url}#applications`)
  await rowOf(page, 'Amaia').getByText('Late', { exact: true }).waitFor()
  expect(await rowOf(page, 'Bruno').getByText('Late', { exact: true }).count()).toBe(0)
  await rowOf(page, 'Amaia').click()
  const dialog = dialogOf(page, 'Edit Application')
  await dialog.getByText('Late', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const about = page.getByRole('region', { name: 'About the application' })
  await about.getByText('Late', { exact: true }).waitFor()
  await page.getByText('1 of 2').waitFor()
  await page.getByText(`Looked after by ${me}`).waitFor()
  await page.getByRole('button', { name: 'Mine' }).click()
  await page.getByText('1 of 1').waitFor()
  await page.getByRole('button', { name: 'Four by four' }).click()
  await page.getByRole('list', { name: 'Four by four' }).getByText('Late', { exact: true }).waitFor()

  // The Spanish words are longer: they stand below a name rather than shorten it.
  await page.setViewportSize(phone.viewport)
  await page.evaluate(() => localStorage.setItem('vernissage.language', 'es'))
  await page.goto(`${product.url}/exhibitions/${url}#applications`)
  const panel = page.getByRole('region', { name: 'Solicitudes' })
  await panel.getByText('Fuera de plazo', { exact: true }).waitFor()
  const name = panel.getByText('Amaia', { exact: true })
  await expect.poll(() => name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  // An answer that is on its way when the page closes is no fault.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

const names = [
  'Ámbar',
  'Bruma',
  'Cal',
  'Duna',
  'Ébano',
  'Faro',
  'Grana',
  'Hoz',
  'Índigo',
  'Jade',
  'Kilim',
  'Lino',
]

test('sponsors are put in order by mouse, keyboard and a typed position, and what another changes meanwhile is kept', async () => {
  const { id, url } = await createProgram('exhibition', ownName('Ordered'))
  const add = async (name: string) => {
    const { sponsor } = await api.post('/sponsor', { name })
    await api.post('/exhibitionsponsor', { exhibition_id: id, sponsor_id: sponsor.id_sponsor })
  }
  for (const name of names) await add(name)
  const { page, faults } = await openAt(`/exhibitions/${url}`)
  const panel = panelOf(page, 'Sponsors')
  const dialog = dialogOf(page, 'Order: Sponsors')
  const isOrdered = (order: string[]) =>
    expect.poll(() => dialog.getByRole('listitem').allInnerTexts()).toEqual(order)
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  const put = async (name: string, position: string) => {
    const field = dialog.getByRole('textbox', { name: `Position of ${name}` })
    await field.fill(position)
    await field.press('Enter')
  }
  await panel.getByRole('button', { name: 'Order: Sponsors' }).click()
  await isOrdered(names)

  const from = (await dialog.getByRole('button', { name: 'Move Cal' }).boundingBox())!
  const to = (await dialog.getByRole('button', { name: 'Move Ámbar' }).boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x + 20, to.y + 16, { steps: 8 })
  await page.mouse.up()
  await isOrdered(['Cal', 'Ámbar', 'Bruma', ...names.slice(3)])

  const bruma = dialog.getByRole('button', { name: 'Move Bruma' })
  const isTold = (text: string) => dialog.getByRole('status').filter({ hasText: text }).waitFor()
  const lift = async () => {
    await bruma.press('Space')
    await isTold('Bruma is lifted, position 3 of 12.')
    await page.keyboard.press('ArrowUp')
    await isTold('Bruma is at position 2 of 12.')
  }
  await lift()
  await page.keyboard.press('Escape')
  await isTold('Bruma is back at position 3 of 12.')
  await lift()
  await page.keyboard.press('Space')
  await isTold('Bruma is put down at position 2 of 12.')
  await isOrdered(['Cal', 'Bruma', 'Ámbar', ...names.slice(3)])

  await put('Lino', '1')
  const order = ['Lino', 'Cal', 'Bruma', 'Ámbar', ...names.slice(3, -1)]
  await isOrdered(order)
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  const shown = async () =>
    (await panel.locator('tbody').getByRole('row').allInnerTexts()).map((text) =>
      names.find((name) => text.includes(name)),
    )
  await expect.poll(shown).toEqual(order.slice(0, 10))

  // Somebody else adds one while the order is changed: it is kept, and the changed order saved again.
  await panel.getByRole('button', { name: 'Order: Sponsors' }).click()
  await isOrdered(order)
  await put('Duna', '1')
  await add('Mica')
  await save.click()
  await dialog
    .getByRole('alert')
    .getByText(/Save again/)
    .waitFor()
  const changed = ['Duna', ...order.filter((name) => name !== 'Duna'), 'Mica']
  await isOrdered(changed)
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(shown).toEqual(changed.slice(0, 10))
  const filter = JSON.stringify({ AND: [{ field: 'exhibition_id', operator: '=', value: id }] })
  const query = `limit=100&order_by=order&order=0&filter=${encodeURIComponent(filter)}`
  const { exhibition_sponsors } = await api.get(`/exhibitionsponsor/all?${query}`)
  expect(exhibition_sponsors.map(({ sponsor }: { sponsor: string }) => sponsor)).toEqual(changed)
  expect(faults).toEqual([])
})

test('a program with more rows than its lists show takes as many requests to open as one with a row of each', async () => {
  const parts: Record<'artist_id' | 'artwork_id' | 'sponsor_id', number>[] = []
  for (const row of Array.from({ length: 11 }, (_, index) => index)) {
    const { id: artist_id } = await createArtist(`Artist ${row}`)
    const [artwork_id] = await createWorks(artist_id, [`Work ${row}`])
    const { sponsor } = await api.post('/sponsor', { name: `Sponsor ${row}` })
    parts.push({ artist_id, artwork_id: artwork_id!, sponsor_id: sponsor.id_sponsor })
  }
  /** Gives each part of an exhibition that many rows. */
  const filled = async (count: number) => {
    const { id: exhibition_id, url } = await createProgram('exhibition', ownName('Rows'))
    for (const { artist_id, artwork_id, sponsor_id } of parts.slice(0, count)) {
      await api.post('/exhibitionartist', { exhibition_id, artist_id })
      await api.post('/exhibitionartwork', { exhibition_id, artwork_id })
      await apply('exhibition', exhibition_id, artist_id)
      await api.post('/exhibitionsponsor', { exhibition_id, sponsor_id })
    }
    return `${product.url}/exhibitions/${url}`
  }
  const [small, large] = [await filled(1), await filled(parts.length)]
  const { page } = await openKept(product.url)
  const open = async (address: string, total: number) => {
    const requests: string[] = []
    const note = (request: Request) => {
      const { pathname } = new URL(request.url())
      // These two are asked when the page has time for them.
      if (pathname.startsWith('/api/') && !/presence|notice/.test(pathname)) requests.push(pathname)
    }
    page.on('request', note)
    await page.goto(address)
    for (const part of ['Applications', 'Sponsors', 'Artworks', 'Artists'])
      await panelOf(page, part)
        .getByText(new RegExp(`^1 - \\d+ de ${total}$`))
        .waitFor()
    // The requests of the rows are sent before this one more request has its answer.
    const artworks = panelOf(page, 'Artworks')
    await artworks.getByRole('searchbox').fill('nothing like it')
    await artworks.getByText('No artworks match').waitFor()
    page.off('request', note)
    return requests.toSorted()
  }
  const requests = await open(small, 1)
  expect(requests).toContain('/api/exhibitionartwork/all')
  expect(await open(large, parts.length)).toEqual(requests)
  await page.setViewportSize(phone.viewport)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
