import { launchBrowser } from './support/browser.ts'
const url = 'http://127.0.0.1:4102'
export async function start(width: number, scheme: 'light'|'dark' = 'light', lang = 'eng') {
  const answer = await fetch(url + '/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'admin@vernissage.test', password: 'LHugbWWdnUWmFb', device: 'web' }) })
  const body = await answer.json(); if (!body.data) console.log(body); const token = body.data.token
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: scheme, reducedMotion: 'reduce', locale: 'en-GB', storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'vernissage.token', value: token }, { name: 'vernissage.language', value: lang }] }] } })
  const page = await context.newPage()
  page.setDefaultTimeout(15000)
  page.on('pageerror', (e) => console.log('PAGEERROR', String(e)))
  return { browser, page, url, shot: (name: string) => page.screenshot({ path: '/tmp/forms14/shots/' + name + '.png' }) }
}
