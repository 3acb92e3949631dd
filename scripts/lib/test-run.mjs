import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectLines } from './counts.mjs'
import { commandOf, root } from './paths.mjs'
import { runTool } from './processes.mjs'
import { chromiumPath, ensureSystemPackages } from './system-packages.mjs'

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
        CHROMIUM_PATH: chromiumPath(),
        TEST_COUNTS: countsFile,
      },
    })
    return { code, projects: existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : {} }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs tests once, and prints how many each project ran. Their projects' set-ups start PostgreSQL and build the admin, if they
 * need to.
 * @param {string[]} args handed to vitest
 * @param {Record<string, string>} [environment] of the tests, beside that of this process
 * @returns {Promise<{ code: number, counts: import('./counts.mjs').Counts[] }>} `code` is not 0 either when no test ran
 */
export async function runTests(args, environment = {}) {
  await ensureSystemPackages()
  const { code, projects } = await vitest(args, environment)
  for (const line of projectLines(projects)) console.log(line)
  const counts = Object.values(projects)
  const ran = counts.some(({ passed, failed }) => passed + failed > 0)
  if (!ran) console.error('No test ran.')
  return { code: code || (ran ? 0 : 1), counts }
}
