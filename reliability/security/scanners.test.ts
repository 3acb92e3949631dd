import { execFile } from 'node:child_process'
import { promisify, stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import {
  ownDatabase,
  signIn,
  spawnServer,
  temporaryFolder,
} from '../../apps/api/test/process/server-process.ts'
import { measure, report } from '../report.ts'
import { debianProgram } from './support/debian-program.ts'

/* Other people's tools against a server of our own on loopback: minutes long, so for the long run alone. */

const isFull = measure({ short: 0, full: 1 }) === 1
const sqlmap = isFull ? debianProgram('sqlmap') : null
const slowhttptest = isFull ? debianProgram('slowhttptest') : null
const run = promisify(execFile)
const timeout = 1_800_000

const start = async () => {
  const server = spawnServer(await ownDatabase())
  const origin = await server.ready()
  return { origin, token: await signIn(origin) }
}

const filter = encodeURIComponent('{"AND":[{"field":"title","operator":"=","value":"x*"}]}').replace(
  '%2A',
  '*',
)
/** The star is where sqlmap puts what it tries; without one, into every parameter. */
const targets = [
  ['/banner/all?order_by=title&order=0&limit=10&offset=0', null],
  [`/banner/all?filter=${filter}`, null],
  ['/exhibition/url?url=x', null],
  ['/banner/1*', null],
  ['/login', '{"email":"a@example.test*","password":"x"}'],
] as const

test.skipIf(!sqlmap)('sqlmap finds no way into the database', { timeout }, async () => {
  const { origin, token } = await start()
  const folder = await temporaryFolder()
  const notInjectable: string[] = []
  for (const [path, data] of targets) {
    const { stdout } = await run(
      sqlmap!,
      [
        ...['-u', `${origin}/api${path}`, '--batch', '--flush-session', '--disable-coloring'],
        ...[
          '--dbms=postgresql',
          '--level=2',
          '--risk=2',
          '--technique=BEUS',
          '--ignore-code=400,401,404,429',
        ],
        ...['--output-dir', folder, '-H', `Authorization: Bearer ${token}`],
        ...(data ? ['--data', data, '-H', 'Content-Type: application/json'] : []),
      ],
      { maxBuffer: 2 ** 26 },
    )
    if (stdout.includes('do not appear to be injectable')) notInjectable.push(path)
    else console.log(stdout.slice(-2000))
  }
  report('structure', {
    tool: 'sqlmap',
    'addresses tried': targets.length,
    findings: targets.length - notInjectable.length,
  })
  expect(notInjectable).toHaveLength(targets.length)
})

test.skipIf(!slowhttptest).each([
  ['headers', ['-H', '-t', 'GET']],
  ['bodies', ['-B', '-t', 'POST']],
] as const)(
  'slowhttptest with slow %s does not take the service down',
  { timeout },
  async (kind, options) => {
    const { origin } = await start()
    const { stdout } = await run(
      slowhttptest!,
      [
        ...options,
        '-c',
        '500',
        '-r',
        '100',
        '-i',
        '5',
        '-x',
        '24',
        '-p',
        '3',
        '-l',
        '40',
        '-u',
        `${origin}/api/login`,
      ],
      { maxBuffer: 2 ** 26 },
    )
    const plain = stripVTControlCharacters(stdout)
    const states = [...plain.matchAll(/service available:\s+(\w+)/g)].map(([, state]) => state)
    report('slowClients', {
      tool: `slowhttptest, ${kind}`,
      connections: 500,
      'looks at the service': states.length,
      'not there': states.filter((state) => state !== 'YES').length,
    })
    // Slow bodies are refused for their content type, so that look is soon over.
    expect(states.length).toBeGreaterThan(0)
    expect(new Set(states)).toEqual(new Set(['YES']))
  },
)
