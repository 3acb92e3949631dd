import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from './server-process.ts'

const program = join(import.meta.dirname, '../../src/site-token.ts')

const run = async (environment: Record<string, string>, ...args: string[]) => {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (output.stdout += text))
  child.stderr.on('data', (text) => (output.stderr += text))
  const [code] = await once(child, 'close')
  return { code, ...output }
}

test('a token is made, listed without itself, and revoked', { timeout: 60_000 }, async () => {
  const environment = await ownDatabase()
  const made = await run(environment, 'create', 'Website')
  expect([made.code, made.stderr]).toEqual([0, ''])
  const token = /^site_[\w-]{43}$/m.exec(made.stdout)![0]
  const listed = await run(environment, 'list')
  expect(listed.stdout).toMatch(/^1\tWebsite\tmade \S+\tvalid\n$/)
  expect(listed.stdout).not.toContain(token)
  expect((await run(environment, 'revoke', '1')).stdout).toBe('token 1 is revoked\n')
  expect((await run(environment, 'list')).stdout).toMatch(/\trevoked \S+\n$/)
  const again = await run(environment, 'revoke', '1')
  expect([again.code, again.stderr]).toEqual([1, 'there is no valid token 1\n'])
})

test.each([[[]], [['create']], [['create', ' ']], [['revoke', 'x']], [['list', 'all']]])(
  'called with %j it says how it is called',
  async (args) => {
    const { code, stderr } = await run({}, ...args)
    expect([code, stderr]).toEqual([1, 'npm run site-token -- create NAME | list | revoke ID\n'])
  },
)
