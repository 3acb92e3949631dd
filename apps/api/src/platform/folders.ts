import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

// Found from its package.json, because the code also runs bundled, as files of `dist`, which has a package.json of its own.
const apiFolder = dirname(findPackageJSON('..', import.meta.url)!)

/** The absolute path of a file or folder, given from the API's folder. */
export const inApi = (...path: string[]) => join(apiFolder, ...path)
