import { expect, test } from 'vitest'
import { ownDatabase, runProgram } from './server-process.ts'

const run = (environment: Record<string, string>, ...args: string[]) =>
  runProgram('site-token.ts', environment, ...args)

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

test('called in a wrong way it says how it is called, before it opens anything', async () => {
  const answers = [[], ['create', ' '], ['revoke', 'x'], ['list', 'all']].map((args) => run({}, ...args))
  for (const { code, stderr } of await Promise.all(answers))
    expect([code, stderr]).toEqual([1, 'npm run site-token -- create NAME | list | revoke ID\n'])
})
