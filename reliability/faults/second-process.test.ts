import { readdir } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { ownDatabase, sendRequest, signIn, spawnServer } from '../../apps/api/test/process/server-process.ts'
import { report } from '../report.ts'

test.skipIf(inject('template').kind === 'postgres')(
  'a second process on the data folder ends at once and names the first, who is unharmed; a killed one is followed',
  { timeout: 120_000 },
  async () => {
    const environment = await ownDatabase()
    const first = spawnServer(environment)
    const origin = await first.ready()
    const before = await readdir(environment.DATA_DIR!)
    const begin = performance.now()
    const second = spawnServer(environment)
    expect(await second.ended()).toBe(1)
    const msToEnd = Math.round(performance.now() - begin)
    expect(second.output.stderr).toMatch(
      new RegExp(`^DATA_DIR ${environment.DATA_DIR} is in use by process ${first.child.pid} on .+\\n$`),
    )
    expect((await sendRequest(origin, '/banner/all', { token: await signIn(origin) })).status).toBe(200)
    expect(await readdir(environment.DATA_DIR!)).toEqual(before)

    first.child.kill('SIGKILL')
    await first.ended()
    const takenOver = performance.now()
    await spawnServer(environment).ready()
    report('secondProcess', {
      'ms until the second had ended': msToEnd,
      'ms until one was ready after the first was killed': Math.round(performance.now() - takenOver),
    })
  },
)
