import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { ofRun, ownDatabase, sendRequest } from './server-process.ts'

const root = resolve(import.meta.dirname, '../../../..')

const childrenOf = (pid: number) => {
  const listed = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
  const pairs = listed.trim().split('\n')
  return pairs
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([of, child]) => (of === pid ? [child!] : []))
}

/** True if the process runs or waits to be reaped. */
const exists = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** `npm start` without what comes before it: the server alone is built for this. */
const npmStart = async () => {
  const npm: ChildProcess = spawn('npm', ['start', '--ignore-scripts', '--silent'], {
    cwd: root,
    env: { ...ofRun, NODE_ENV: 'test', DEMO: '0', PORT: '0', ...(await ownDatabase()) },
  })
  const ended = once(npm, 'exit')
  let output = ''
  npm.stdout!.on('data', (text) => (output += text))
  const origin = () => /^ready on (\S+)$/m.exec(output)?.[1]
  while (!origin()) await Promise.race([once(npm.stdout!, 'data'), ended.then(() => expect.fail(output))])
  const children = childrenOf(npm.pid!)
  onTestFinished(() => {
    for (const pid of [npm.pid!, ...children].filter(exists)) process.kill(pid, 'SIGKILL')
  })
  return { npm, ended, children, origin: origin()! }
}

describe.skipIf(inject('template').kind === 'postgres')('npm start', () => {
  test('leaves nothing between npm and the server, and passes SIGTERM on', async () => {
    const { npm, ended, children } = await npmStart()
    expect(children).toHaveLength(1)
    expect(childrenOf(children[0]!)).toEqual([])
    npm.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(children.filter(exists)).toEqual([])
  })

  test('leaves no server behind when npm is killed outright', async () => {
    const { npm, ended, origin } = await npmStart()
    npm.kill('SIGKILL')
    await ended
    const answer = () =>
      sendRequest(origin, '/health').then(
        ({ status }) => status,
        () => 'refused',
      )
    await expect.poll(answer, { timeout: 15_000 }).toBe('refused')
  })
})
