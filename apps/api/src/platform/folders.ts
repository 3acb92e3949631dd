import { readFileSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

// Found from its package.json, because the code also runs bundled, as files of `dist`, which has a package.json of its own.
const apiFolder = dirname(findPackageJSON('..', import.meta.url)!)

/** The absolute path of a file or folder, given from the API's folder. */
export const inApi = (...path: string[]) => join(apiFolder, ...path)

/**
 * Makes a folder, and those above it, where they are missing. Rejects with the code of what stands in the way. Node's own
 * `recursive` never ends where the system says of a folder that it is not there and does not let one be made in it, as `/proc`.
 */
export const makeFolder = async (path: string, mode?: number): Promise<void> => {
  const make = () => mkdir(path, mode)
  try {
    await make().catch(async (error) => {
      if (error.code !== 'ENOENT' || dirname(path) === path) throw error
      await makeFolder(dirname(path), mode)
      await make()
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!(await stat(path)).isDirectory()) throw Object.assign(new Error(path), { code: 'ENOTDIR' })
  }
}

/** The version of this code, as `0.2.0`. */
export const productVersion = (JSON.parse(readFileSync(inApi('package.json'), 'utf8')) as { version: string })
  .version

/** Which version to start, as a sentence goes on, for data that are too new for this one. */
export const versionToUse = (version: string | null) =>
  version === null || version === productVersion
    ? `a later version than this one (${productVersion})`
    : `version ${version} or a later one, this is ${productVersion}`
