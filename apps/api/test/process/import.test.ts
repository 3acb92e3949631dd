import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { apiNode } from '../../../../scripts/lib/paths.mjs'
import { lockDataFolder } from '../../src/platform/data-folder.ts'
import { fileWriter } from '../import-files.ts'
import { ofRun, ownDatabase } from './server-process.ts'

const program = join(import.meta.dirname, '../../src/import.ts')

const onPostgres = inject('template').kind === 'postgres'

const spawnImport = (environment: Record<string, string>, ...args: string[]) => {
  const child = spawn(apiNode, [program, ...args], {
    env: { ...ofRun, ...environment },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (output.stdout += text))
  child.stderr.on('data', (text) => (output.stderr += text))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, output }
}

const ended = async ({ child }: { child: ChildProcess }) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  return child.exitCode
}

/** Waits for what an import prints; fails with what it said if it ends first. */
const shown = async (run: ReturnType<typeof spawnImport>, text: RegExp) => {
  const tooEarly = ended(run).then((code) => {
    throw new Error(`ended with ${code}: ${run.output.stderr}`)
  })
  while (!text.test(run.output.stdout)) await Promise.race([once(run.child.stdout!, 'data'), tooEarly])
  tooEarly.catch(() => undefined)
}

const names = (count: number) =>
  `source_id,first_name\n${Array.from({ length: count }, (_, index) => `${index},Artist ${index}\n`).join('')}`

test.runIf(onPostgres)(
  'an import that is killed goes on where it stopped',
  { timeout: 120_000 },
  async () => {
    const environment = await ownDatabase()
    const write = await fileWriter()
    const file = await write('artists.csv', names(3000))
    const first = spawnImport(environment, 'artists', file)
    await shown(first, /rows, /)
    first.child.kill('SIGKILL')
    await once(first.child, 'close')

    const second = spawnImport(environment, 'artists', file)
    expect([await ended(second), second.output.stderr]).toEqual([0, ''])
    expect(second.output.stdout).toMatch(/^going on after line \d+/)
    expect(second.output.stdout).toMatch(
      /3,000 rows in .*: 3,000 made, 0 changed, 0 left as they are, 0 refused/,
    )
  },
)

test.skipIf(onPostgres)(
  'an import into a data folder that another process uses names it in one line',
  async () => {
    const environment = await ownDatabase()
    const unlock = await lockDataFolder(environment.DATA_DIR!, () => undefined)
    onTestFinished(() => unlock())
    const write = await fileWriter()
    const run = spawnImport(environment, 'artists', await write('artists.csv', names(1)))
    expect(await ended(run)).toBe(1)
    expect(run.output.stderr).toMatch(
      new RegExp(`^DATA_DIR \\S+ is in use by process ${process.pid} on \\S+\n$`),
    )
  },
)

test.runIf(onPostgres)('called in a wrong way it says what is wrong', async () => {
  await Promise.all(
    (
      [
        [[], /^npm run import -- artists\|artworks FILE/],
        [['painters', 'file.csv'], /^npm run import -- /],
        [['artists', '/nowhere/file.csv'], /^\/nowhere\/file\.csv cannot be read \(ENOENT\)\n$/],
        [['artists', 'file.csv', '--force'], /--force/],
      ] as const
    ).map(async ([args, message]) => {
      const run = spawnImport({}, ...args)
      expect(await ended(run)).toBe(1)
      expect(run.output.stderr).toMatch(message)
    }),
  )
})
