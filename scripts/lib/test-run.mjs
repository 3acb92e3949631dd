import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandOf, root } from './paths.mjs'
import { runTool } from './processes.mjs'
import { ensureSystemPackages, headlessPath } from './system-packages.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * The last line of a run, which CI reads too.
 * @param {Counts[]} all
 */
export function closingLine(all) {
  const total = (state) => all.reduce((sum, counts) => sum + counts[state], 0)
  const skipped = total('skipped')
  return `${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * One line for each vitest project, which also shows a project that ran nothing.
 * @param {Record<string, Counts>} projects
 */
export function projectLines(projects) {
  const width = Math.max(0, ...Object.keys(projects).map((name) => name.length))
  return Object.entries(projects).map(([name, counts]) => `${name.padEnd(width)}  ${closingLine([counts])}`)
}

const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts', 'lib', 'count-reporter.mjs')}`]

async function vitest(args, environment) {
  const folder = mkdtempSync(join(tmpdir(), 'vernissage-tests-'))
  const countsFile = join(folder, 'counts.json')
  try {
    const { code } = await runTool([commandOf('vitest'), 'run', ...reporters, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...environment,
        CHROMIUM_PATH: headlessPath(),
        TEST_COUNTS: countsFile,
      },
    })
    const none = { counts: {}, failedAtFirst: [] }
    return { code, ...(existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : none) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs the tests and prints how many each project ran. The projects' own set-ups start PostgreSQL and build the product.
 * @param {string[]} args handed to vitest
 * @param {Record<string, string>} [environment] added to that of this process
 * @returns {Promise<{ code: number, counts: Counts[] }>} `code` is also not 0 when no test ran
 */
export async function runTests(args, environment = {}) {
  await ensureSystemPackages()
  const { code, counts: projects, failedAtFirst } = await vitest(args, environment)
  for (const line of failedAtFirst) console.log(`Failed at first: ${line}`)
  for (const line of projectLines(projects)) console.log(line)
  const counts = Object.values(projects)
  const ran = counts.some(({ passed, failed }) => passed + failed > 0)
  if (!ran) console.error('No test ran.')
  return { code: code || (ran ? 0 : 1), counts }
}
