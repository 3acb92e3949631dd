import { readFileSync } from 'node:fs'
import { inApi } from './folders.ts'

/** The version of this code, as `0.2.0`. */
export const productVersion = (JSON.parse(readFileSync(inApi('package.json'), 'utf8')) as { version: string })
  .version

/** Which version to start, as a sentence goes on, for data that are too new for this one. */
export const versionToUse = (version: string | null) =>
  version === null || version === productVersion
    ? `a later version than this one (${productVersion})`
    : `version ${version} or a later one, this is ${productVersion}`
