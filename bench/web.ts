import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../e2e/support/browser.ts'
import { prepareDatabase } from './database.ts'
import { databaseUrl, environment, museumFolder, signIn } from './installation.ts'
import { loadRows } from './load/load.ts'
import { median } from './measure.ts'
import { startProduct } from './processes.ts'
import { withFigures } from './report.ts'
import { type Journey, workOf } from './web/journeys.ts'
import { givePictures } from './web/pictures.ts'
import { startReferencePage } from './web/reference-page.ts'
import { productSite, referenceSite } from './web/sites.ts'
import { waitingOf } from './web/waiting.ts'

/* Measures what a person waits for, in a real browser against the product in production mode. scripts/bench.mjs starts it. */

const { values } = parseArgs({
  options: {
    artworks: { type: 'string', default: '193121' },
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '7' },
    save: { type: 'boolean', default: false },
  },
})
const performancePage = join(import.meta.dirname, '../docs/performance.md')
/** Both take turns; the first turn warms the servers and is not counted. */
const measureJourney = async ({ run, reference }: Journey, turns: number) => {
  const figures: number[] = []
  const compared: number[] = []
  for (let n = 0; n <= turns; n += 1) {
    const [own, other] = [await run(), await reference?.()]
    if (n === 0) continue
    figures.push(own)
    if (other !== undefined) compared.push(other)
  }
  return { own: median(figures), other: compared.length > 0 ? median(compared) : null }
}

const lineOf = async (journey: Journey, turns: number) => {
  const { what, unit, atMost, atMostOfReference } = journey
  const { own, other } = await measureJourney(journey, turns)
  const [product, reference] = [own, other].map((figure) =>
    figure === null ? '' : `${figure.toFixed(unit === 'MB' ? 2 : 0)} ${unit}`,
  )
  const ratio = other === null ? null : own / other
  const aims = [
    { figure: own, most: atMost, text: `≤ ${atMost}` },
    { figure: ratio, most: atMostOfReference, text: `ratio ≤ ${atMostOfReference}` },
  ].flatMap(({ figure, most, text }) =>
    most === undefined ? [] : `${text}${figure !== null && figure > most ? ', **missed**' : ''}`,
  )
  const line = `| ${what} | ${product} | ${reference} | ${ratio?.toFixed(2) ?? ''} | ${aims.join('; ')} |`
  console.log(line)
  return line
}

const turns = Number(values.runs)
const wanted = values.only.split(',').filter(Boolean)
const isWanted = ({ id }: Journey) => wanted.length === 0 || wanted.includes(id)
const secondsSoFar = () => `${Math.round(performance.now() / 1000)} s`

const rows = await loadRows({ artworks: Number(values.artworks), dataFolder: museumFolder }, environment)
const ids = await prepareDatabase(databaseUrl)
console.log(`${secondsSoFar()}: ${rows.artworks} artworks are loaded (${rows.name})`)
const product = await startProduct(environment)
const reference = await startReferencePage(environment)
const browser = await launchBrowser()
try {
  await givePictures({ url: product.url, token: await signIn(product.url) }, ids.slice(-96))
  const own = await productSite(browser, product.url)
  const other = reference && (await referenceSite(reference.url))
  console.log(`${secondsSoFar()}: pages and pictures are prepared`)
  const lines = [
    `${rows.artworks.toLocaleString('en')} artworks (${rows.name}), ${cpus().length} cores, Chromium ${browser.version()}, Node ${process.version}; medians of ${turns} turns.`,
    '',
    '| what | product | react-admin | ratio | aim |',
    '|---|---|---|---|---|',
  ]
  const journeys = [...waitingOf(browser, own, other), ...workOf(browser, own)]
  for (const journey of journeys.filter(isWanted)) lines.push(await lineOf(journey, turns))
  console.log(`${secondsSoFar()}: all is measured`)
  if (values.save) {
    const text = withFigures(await readFile(performancePage, 'utf8'), lines.join('\n'), 'bench:web -- --save')
    await writeFile(performancePage, text)
  }
} finally {
  await browser.close()
  await Promise.all([product.stop(), reference?.stop()])
}
