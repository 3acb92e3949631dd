import { beforeAll, expect, test } from 'vitest'
import { phone } from './support/browser.ts'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct()

const paths: Record<string, string> = {}

beforeAll(async () => {
  const { artist } = await api.post('/artist', {
    email: 'mei@mail.test',
    password: 'right-password',
    first_name: 'Mei',
    last_name: 'Ortega',
    gender_id: 2,
    // The status whose word is the longest.
    artist_status_id: 5,
  })
  const { artwork } = await api.post('/artwork', {
    artist_id: artist.id_user,
    title: 'Low tide',
    dimensions: '10 x 10 cm',
    technique: 'Oil',
    date: '2020-01-01',
    quantity: 1,
  })
  const { users } = await api.get('/user/all')
  const editor = users.find((user: { first_name: string }) => user.first_name === 'Inés')
  paths.artist = `artists/${artist.url}`
  paths.artwork = `artworks/${artwork.url}`
  paths.account = `users/${editor.id_user}`
})

test.each([
  ['artist', ['Estado', 'Editar', 'Historial', 'Eliminar']],
  ['artwork', ['Estado', 'Editar', 'Historial', 'Eliminar']],
  ['account', ['Tipo', 'Editar', 'Cambiar contraseña', 'Historial', 'Eliminar']],
])('the actions of an %s stand in their order on one line of a phone', async (kind, names) => {
  const { page } = await openSignedIn(browser, product.url, phone)
  await page.addInitScript(() => localStorage.setItem('vernissage.language', 'es'))
  await page.goto(`${product.url}/${paths[kind]}`)
  const actions = page.getByRole('main').locator('[data-fills]')
  const boxes = await Promise.all(
    names.map((name) =>
      actions
        .getByRole('button', { name, exact: true })
        .or(actions.getByRole('combobox', { name, exact: true }))
        .evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return { left, right, middle: (top + bottom) / 2 }
        }),
    ),
  )
  for (const [index, box] of boxes.entries()) {
    expect(box.middle).toBeCloseTo(boxes[0]!.middle, 0)
    expect(box.left).toBeGreaterThan(boxes[index - 1]?.right ?? 0)
    expect(box.right).toBeLessThanOrEqual(phone.viewport.width - 16)
  }
})
