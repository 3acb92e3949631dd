import { launchBrowser } from './support/browser.ts'
const url = 'http://127.0.0.1:4350'
const pw = (await import('node:fs')).readFileSync('/tmp/import/log','utf8').match(/admin@vernissage.test and (\S+)/)[1]
const res = await fetch(url + '/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'admin@vernissage.test', password: pw }) })
const j = await res.json(); console.log(JSON.stringify(j).slice(0, 200))
const token = j.data.token ?? j.data.access_token ?? j.data.session?.token
const browser = await launchBrowser()
const csv = 'ID;Title;Artist;Technique;Year;Price;Status;Shoe size\r\n1;Changed title;;;1943;;Publicada;38\r\n;New work with a very long title that does not fit into its cell at all;Nobody;Oil on linen;2020;1.234,50;Published;40\r\n;;Nadie;x;31/02/2020;cheap;Nowhere;\r\n2;معرض الفن;;;;;;41\r\n'
for (const [width, height, language, scheme] of [[1440, 900, 'en', 'light'], [820, 1000, 'es', 'dark'], [390, 844, 'es', 'light']]) {
  const ctx = await browser.newContext({ viewport: { width, height }, locale: language === 'es' ? 'es-ES' : 'en-US', colorScheme: scheme, storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'vernissage.token', value: token }] }] } })
  const page = await ctx.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  await page.goto(url + '/artworks')
  await page.getByRole('button', { name: language === 'es' ? 'Importar' : 'Import', exact: true }).click()
  await page.getByRole('dialog').getByText('CSV').first().waitFor()
  await page.waitForTimeout(700)
  await page.screenshot({ path: `/tmp/import/${width}-1.png` })
  await page.locator('input[type=file]').setInputFiles({ name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('dialog').locator('tbody tr').nth(3).waitFor()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/import/${width}-2.png` })
  await page.getByRole('button', { name: language === 'es' ? 'Comprobar todo el archivo' : 'Check the whole file' }).click()
  await page.locator('[data-bulk-state=checked]').waitFor()
  await page.waitForTimeout(900)
  await page.screenshot({ path: `/tmp/import/${width}-3.png` })
  await ctx.close()
}
await browser.close()
