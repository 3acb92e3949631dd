// npm run soak: the tests of faults and attacks, whole and one after the other. It can be stopped, and goes on where it was. When
// all have passed, docs/reliability.md is written. Words select files by their path; the document is not written then.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled } from './bootstrap.mjs'
import { fingerprint } from './lib/fingerprint.mjs'
import { runMain } from './lib/messages.mjs'
import { commandOf, root } from './lib/paths.mjs'
import { postgresVersion } from './lib/postgres.mjs'
import { forwardSignals, runStep, runTool } from './lib/processes.mjs'
import { estimate, inWords, nameOf, openState } from './lib/soak-state.mjs'
import { ensureSystemPackages } from './lib/system-packages.mjs'
import { closingLine, runVitest } from './lib/test-run.mjs'

const testFolders = ['reliability', 'apps/api/src', 'apps/api/test', 'e2e']
const code = ['apps', 'e2e', 'packages', 'reliability', 'scripts', 'package-lock.json', 'vitest.config.ts']
const folder = join(root, '.tmp', 'soak')

/** The tests of faults and attacks, and those elsewhere that report one. */
function soakFiles() {
  const tests = testFolders.flatMap((tested) =>
    readdirSync(join(root, tested), { recursive: true })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${tested}/${file}`),
  )
  const reports = (file) => /\breport\(\s*'/.test(readFileSync(join(root, file), 'utf8'))
  return tests.filter((file) => /^reliability\/\w+\//.test(file) || reports(file))
}

const isFull = { RELIABILITY_FULL: '1' }

/** The files in each project that has them. */
async function partsOf(files) {
  const list = join(folder, 'list.json')
  const listing = [commandOf('vitest'), 'list', '--filesOnly', `--json=${list}`, ...files]
  await runStep('vitest list', runTool(listing, { cwd: root, env: { ...process.env, ...isFull } }))
  const parts = JSON.parse(readFileSync(list, 'utf8'))
  return parts.map(({ projectName, file }) => ({ project: projectName, file: relative(root, file) }))
}

/** Runs the files of one project, and answers vitest's exit code. */
async function runProject(project, left, total, state) {
  rmSync(state.report, { force: true })
  const files = left.filter((part) => part.project === project).map(({ file }) => file)
  const reporter = join(root, 'scripts', 'lib', 'soak-reporter.mjs')
  const environment = {
    ...isFull,
    RELIABILITY_REPORT: state.report,
    SOAK_STATE: folder,
    SOAK_LEFT: JSON.stringify(left),
    SOAK_TOTAL: String(total),
  }
  const options = ['--project', project, '--maxWorkers=1', `--reporter=${reporter}`]
  const { code } = await runVitest([...options, ...files], { environment })
  return code
}

async function writeDocument(finished, ms) {
  const report = join(folder, 'whole-report')
  writeFileSync(report, JSON.stringify(finished.flatMap(({ reported }) => reported)))
  const writing = [join(root, 'reliability', 'write-document.ts'), report, inWords(ms)]
  const env = { ...process.env, POSTGRES_VERSION: postgresVersion() }
  await runStep('Writing docs/reliability.md', runTool(writing, { cwd: root, env }))
}

const milliseconds = (finished) => finished.reduce((sum, { ms }) => sum + ms, 0)

/** How long the soak took from which docs/reliability.md was written, in words; null when it does not say. */
function lastTime() {
  const document = readFileSync(join(root, 'docs', 'reliability.md'), 'utf8')
  return /^Made by `npm run soak` on \S+ in ([^:]+):/m.exec(document)?.[1] ?? null
}

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  await ensureSystemPackages()
  const words = process.argv.slice(2)
  const files = soakFiles().filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  const state = openState(folder)
  if (state.forgetOtherCode(fingerprint(root, code)))
    console.log('The code has changed since soak was stopped: it begins anew.')
  const parts = files.length === 0 ? [] : await partsOf(files)
  if (parts.length === 0) {
    console.error('No test to run.')
    return 1
  }
  const ofThis = () => {
    const names = new Set(parts.map(nameOf))
    return state.finished().filter((part) => names.has(nameOf(part)))
  }
  const left = () => {
    const done = new Set(ofThis().map(nameOf))
    return parts.filter((part) => !done.has(nameOf(part)))
  }

  const before = left()
  const took = estimate(before, state.durations())
  const time = took === null ? (lastTime() ?? 'not known yet') : `about ${inWords(took)}`
  console.log(
    `${before.length} of ${parts.length} files to run: ${time}. Ctrl-C stops it; the same command goes on.`,
  )
  let isGreen = true
  try {
    for (const project of new Set(before.map((part) => part.project))) {
      const code = await runProject(project, left(), parts.length, state)
      const hasFailed = left().some((part) => part.project === project)
      // an error outside of the tests
      if (code !== 0 && !hasFailed) state.forgetProject(project)
      isGreen &&= code === 0
    }
  } finally {
    const rest = left().length
    if (rest > 0)
      console.log(
        `${parts.length - rest} of ${parts.length} files are kept: the same command goes on with the others.`,
      )
  }
  const finished = ofThis()
  isGreen &&= finished.length === parts.length
  if (isGreen && words.length === 0) {
    await writeDocument(finished, milliseconds(finished))
    state.forgetFinished()
    console.log('docs/reliability.md is written.')
  }
  const counts = closingLine(finished.map((part) => part.counts))
  console.log(
    isGreen
      ? `Soak: ${counts}, ${parts.length} files in ${inWords(milliseconds(finished))}`
      : `Soak: ${left().length} of ${parts.length} files failed`,
  )
  return isGreen ? 0 : 1
})
