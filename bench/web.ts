import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser, openPage, submitSignIn } from '../e2e/support/browser.ts'
import { prepareDatabase } from './database.ts'
import { loadRows } from './load/load.ts'
import { startProduct } from './processes.ts'
import { withFigures } from './report.ts'
import { type Journey, journeysOf } from './web/journeys.ts'
import { givePictures } from './web/pictures.ts'

/* Measures what a person waits for, in a real browser against the product in production mode. scripts/bench.mjs starts it. */

const { values } = parseArgs({
  options: {
    artworks: { type: 'string', default: '193121' },
    runs: { type: 'string', default: '7' },
    save: { type: 'boolean', default: false },
  },
})
const performancePage = join(import.meta.dirname, '../docs/performance.md')
const credentials = { email: 'admin@vernissage.test', password: 'bench-password' }
const environment = {
  DATABASE_URL: process.env.BENCH_POSTGRES_URL!,
  DATA_DIR: process.env.BENCH_DATA_DIR!,
  PORT: '0',
  TOKEN_SECRET: 'a secret for the benchmark alone',
  ADMIN_EMAIL: credentials.email,
  ADMIN_PASSWORD: credentials.password,
}

const middle = (figures: number[]) => figures.toSorted((one, other) => one - other)[figures.length >> 1]!

/** The first run warms the server; it is not counted. */
const measure = async ({ run }: Journey, runs: number) => {
  await run()
  const figures: number[] = []
  for (let n = 0; n < runs; n += 1) figures.push(await run())
  return middle(figures)
}

const rows = await loadRows(
  { artworks: Number(values.artworks), dataFolder: process.env.SHARED_DATA ?? '../shared/data' },
  environment,
)
const ids = await prepareDatabase(environment.DATABASE_URL)
const product = await startProduct(environment)
const browser = await launchBrowser()
try {
  const { page, context } = await openPage(browser)
  await page.goto(`${product.url}/signin`)
  await submitSignIn(page, credentials.email, credentials.password)
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('vernissage.token'))
  await givePictures({ url: product.url, token: token! }, ids.slice(-96))
  const state = { viewport: { width: 1440, height: 900 }, storageState: await context.storageState() }

  const lines = [
    `${rows.artworks.toLocaleString('en')} artworks (${rows.name}), ${cpus().length} cores, Chromium ${browser.version()}, Node ${process.version}; medians of ${values.runs} runs.`,
    '',
    '| what | measured | aim |',
    '|---|---|---|',
  ]
  for (const journey of journeysOf({ browser, url: product.url, state })) {
    const { what, unit, atMost } = journey
    const figure = await measure(journey, Number(values.runs))
    const digits = unit === 'MB' ? 2 : 0
    const line = `| ${what} | ${figure.toFixed(digits)} ${unit} | ≤ ${atMost}${figure > atMost ? ', **missed**' : ''} |`
    console.log(line)
    lines.push(line)
  }
  if (values.save) {
    const text = withFigures(await readFile(performancePage, 'utf8'), lines.join('\n'), 'bench:web -- --save')
    await writeFile(performancePage, text)
  }
} finally {
  await browser.close()
  await product.stop()
}
