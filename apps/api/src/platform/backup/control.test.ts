import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '../startup-failure.ts'
import { askForBackup, serveControl } from './control.ts'

const summary = { rows: 3, tables: 2, files: 1, bytes: 100 }

const dataFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-control-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const serve = async (folder: string, makeBackup: Parameters<typeof serveControl>[1]) => {
  const stop = await serveControl(folder, makeBackup)
  onTestFinished(stop)
  return stop
}

test('the server is told the folder and its counts come back', async () => {
  const folder = await dataFolder()
  const asked: string[] = []
  await serve(folder, async (where) => {
    asked.push(where)
    return summary
  })
  expect(await askForBackup(folder, '/backups/monday')).toEqual(summary)
  expect(asked).toEqual(['/backups/monday'])
})

test('a refusal comes back in the words in which it was made', async () => {
  const folder = await dataFolder()
  await serve(folder, () => Promise.reject(new StartError('/backups/monday is not empty')))
  await expect(askForBackup(folder, '/backups/monday')).rejects.toThrow('/backups/monday is not empty')
})

test('without a server there is nobody to ask, nor where one was killed', async () => {
  const folder = await dataFolder()
  expect(await askForBackup(folder, '/x')).toBeNull()
  await mkdir(join(folder, 'control'))
  await writeFile(join(folder, 'control', 'socket'), '')
  expect(await askForBackup(folder, '/x')).toBeNull()
  await serve(folder, async () => summary)
  expect(await askForBackup(folder, '/x')).toEqual(summary)
})

test('a path that is too long for a socket is told when serving, and means nobody to ask', async () => {
  const folder = join(await dataFolder(), 'x'.repeat(120))
  await expect(serveControl(folder, async () => summary)).rejects.toThrow()
  expect(await askForBackup(folder, '/x')).toBeNull()
})

test('only the owner of the data folder can ask', async () => {
  const folder = await dataFolder()
  await serve(folder, async () => summary)
  expect((await stat(join(folder, 'control'))).mode & 0o077).toBe(0)
})

test('a backup is broken off when nobody waits for it any more', async () => {
  const folder = await dataFolder()
  const broken = Promise.withResolvers<string>()
  await serve(folder, async (_where, signal) => {
    asker.destroy()
    await once(signal, 'abort')
    broken.resolve(signal.reason.message)
    throw signal.reason
  })
  const asker = connect(join(folder, 'control', 'socket'))
  asker.write('{"backup":"/x"}\n')
  expect(await broken.promise).toBe('the backup was broken off')
})

test('a backup is broken off when the server stops, and who waits is told', async () => {
  const folder = await dataFolder()
  const stop = await serve(folder, async (_where, signal) => {
    const end = once(signal, 'abort')
    stop()
    await end
    throw signal.reason
  })
  await expect(askForBackup(folder, '/x')).rejects.toThrow('the server ended before the backup was whole')
})

test.each(['nonsense\n', '{"backup":"relative"}\n', '{"drop":"/x"}\n', `${'x'.repeat(20_000)}`])(
  'anything but the one request is refused: %j',
  async (sent) => {
    const folder = await dataFolder()
    const asked: string[] = []
    await serve(folder, async (where) => {
      asked.push(where)
      return summary
    })
    const asker = connect(join(folder, 'control', 'socket')).setEncoding('utf8')
    asker.write(sent)
    const [reply] = await once(asker, 'data')
    expect(Object.keys(JSON.parse(reply))).toEqual(['failed'])
    expect(asked).toEqual([])
  },
)
