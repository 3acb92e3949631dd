import { join } from 'node:path'
import { secondsSince } from './messages.mjs'
import { commandOf, root } from './paths.mjs'
import { runTool } from './processes.mjs'

const types = (folder, sources = [folder]) => ({
  name: `types of ${folder}`,
  sources: ['packages/contract', ...sources],
  command: ['typescript', { command: 'tsc' }],
  // several checkers share the files of one program, and each computes the types that it meets: twice the work on two cores
  args: ['-p', folder, '--noEmit', '--checkers', '1'],
})

const checks = [
  types('packages/contract'),
  types('apps/api'),
  types('apps/api/src/features/open-calls/pages/browser'),
  types('apps/admin'),
  types('.', ['apps/api', 'bench', 'e2e', 'reliability', 'vitest.config.ts']),
  {
    name: 'lint and format',
    command: ['@biomejs/biome', { command: 'biome' }],
    args: ['ci', '--error-on-warnings', '--colors=off'],
  },
  {
    name: 'architecture',
    command: ['dependency-cruiser', { command: 'depcruise' }],
    args: ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'e2e', 'bench', 'reliability'],
  },
  { name: 'unused code', command: ['knip'], args: [] },
  { name: 'drawing of the structure', script: join(root, 'scripts/draw-structure.mjs'), args: ['--check'] },
]

async function check({ name, command, script, args }) {
  const start = performance.now()
  const { code, output } = await runTool([script ?? commandOf(...command), ...args], { cwd: root })
  console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'} (${secondsSince(start)})`)
  if (code !== 0) console.log(output)
  return code === 0
}

/** The checks that changes of these files can break. */
const checksOf = (changed) =>
  checks.filter(
    ({ sources }) => !sources || changed.some((file) => sources.some((source) => file.startsWith(source))),
  )

/**
 * Types, lint, architecture rules and unused code, in parallel; each prints its result when it ends.
 * @param {string[]} [changed] files, to check what changes of them can break
 * @returns {Promise<import('./test-run.mjs').Counts>} each check counted as one test
 */
export async function runStaticChecks(changed) {
  const results = await Promise.all((changed ? checksOf(changed) : checks).map(check))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed, skipped: 0 }
}
