import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A function that writes files into a folder of the test's own. */
export const fileWriter = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return async (name: string, content: string | Buffer | object) => {
    const isText = typeof content === 'string' || Buffer.isBuffer(content)
    await writeFile(join(folder, name), isText ? content : JSON.stringify(content))
    return join(folder, name)
  }
}
