import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, root } from './paths.mjs'
import { runTool, throwIfJustStopped } from './processes.mjs'
import { ensureSystemPackages, headlessPath } from './system-packages.mjs'
import { withTestFolder } from './test-folder.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ project: string, file: string, counts: Counts, failures: string[] }} FileResult
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

/**
 * The counts of each project, and of errors outside of tests.
 * @param {FileResult[]} files
 * @param {number} outside
 */
export function countsOf(files, outside) {
  const projects = {}
  for (const { project, counts } of files) {
    projects[project] ??= { passed: 0, failed: 0, skipped: 0 }
    for (const state of Object.keys(counts)) projects[project][state] += counts[state]
  }
  if (outside > 0) projects['outside of tests'] = { passed: 0, failed: outside, skipped: 0 }
  return projects
}

const countReporter = join(root, 'scripts', 'lib', 'count-reporter.mjs')

/**
 * Runs vitest with a folder of its own for everything temporary.
 * @param {string[]} args
 * @param {object} [options]
 * @param {Record<string, string>} [options.environment] added to that of this process
 * @param {boolean} [options.isQuiet]
 * @param {'default' | 'verbose'} [options.reporter] tells of each file when it has ended, or of each test
 * @returns {Promise<{ code: number, files: FileResult[], outside: number }>}
 */
export const runVitest = (args, { environment = {}, isQuiet = false, reporter = 'default' } = {}) =>
  withTestFolder(async (folder) => {
    const countsFile = join(folder, 'counts.json')
    const reporters = [reporter, countReporter].map((name) => `--reporter=${name}`)
    const { code } = await runTool([commandOf('vitest'), 'run', ...reporters, ...args], {
      cwd: root,
      stdio: ['ignore', ...Array(2).fill(isQuiet ? 'ignore' : 'inherit')],
      env: {
        ...process.env,
        ...environment,
        CHROMIUM_PATH: headlessPath(),
        TEST_COUNTS: countsFile,
        TMPDIR: folder,
      },
    })
    await throwIfJustStopped()
    const none = { files: [], outside: 0 }
    return { code, ...(existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : none) }
  })

/**
 * One line for each failure, which stands at the end of a run, where a long log is read.
 * @param {FileResult[]} files
 */
export const failureLines = (files) =>
  files.flatMap(({ project, file, failures }) => failures.map((failure) => `${project} ${file} > ${failure}`))

/**
 * Runs the tests and prints how many each project ran. The projects' own set-ups start PostgreSQL and build the product.
 * @param {string[]} args handed to vitest
 * @returns {Promise<{ code: number, counts: Counts[] }>} `code` is also not 0 when no test ran
 */
export async function runTests(args) {
  await ensureSystemPackages()
  // of a few files, each result is waited for
  const { code, files, outside } = await runVitest(args, {
    reporter: args.length > 0 ? 'verbose' : 'default',
  })
  const projects = countsOf(files, outside)
  for (const line of failureLines(files)) console.log(`Failed: ${line}`)
  for (const line of projectLines(projects)) console.log(line)
  const counts = Object.values(projects)
  const ran = counts.some(({ passed, failed }) => passed + failed > 0)
  if (!ran) console.error('No test ran.')
  return { code: code || (ran ? 0 : 1), counts }
}
