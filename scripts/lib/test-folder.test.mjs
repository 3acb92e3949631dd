import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withTestFolder } from './test-folder.mjs'

const makeParent = () => {
  const parent = mkdtempSync(join(tmpdir(), 'vernissage-folder-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return parent
}

test('nothing is left when the work fails', async () => {
  const parent = makeParent()
  const work = withTestFolder(async (folder) => {
    writeFileSync(join(folder, 'left'), 'left')
    throw new Error('interrupted')
  }, parent)
  await expect(work).rejects.toThrow('interrupted')
  expect(readdirSync(parent)).toEqual([])
})

test.skipIf(process.platform !== 'linux')('a server that the work has left running is ended', async () => {
  let server
  await withTestFolder(async (folder) => {
    server = spawn('sleep', ['60'], { env: { ...process.env, DATA_DIR: join(folder, 'data') } })
    await once(server, 'spawn')
  }, makeParent())
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  expect(server.signalCode).toBe('SIGKILL')
})

test('the folder of a run that was killed is removed by the next', async () => {
  const parent = makeParent()
  const killed = spawn('true')
  await once(killed, 'exit')
  const left = join(parent, `vernissage-run-${killed.pid}-abcdef`)
  mkdirSync(left)
  const own = join(parent, `vernissage-run-${process.pid}-abcdef`)
  mkdirSync(own)
  await withTestFolder(async () => undefined, parent)
  expect([existsSync(left), existsSync(own)]).toEqual([false, true])
})

test('a temporary folder that cannot be written is named in one line', async () => {
  const missing = join(makeParent(), 'missing')
  await expect(withTestFolder(async () => undefined, missing)).rejects.toThrow(
    /^The tests cannot write to the temporary folder \S+missing: ENOENT[^\n]+$/,
  )
})
