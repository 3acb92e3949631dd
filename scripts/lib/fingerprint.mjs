import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

const notSources = new Set(['dist', 'node_modules'])

/** Build results are no sources of the product, nor tests, nor what editors keep beside a file. */
export const isSource = (name) => !notSources.has(name) && !/^[.#]|~$|\.test\.\w+$/.test(name)

/** A link to a file counts as that file. One that leads nowhere is an editor's lock. */
function isFile(path, entry) {
  if (entry.isSymbolicLink()) return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  return entry.isFile()
}

/** The source files at or below a path, in the order of their names. */
export function* filesUnder(path) {
  if (!statSync(path).isDirectory()) return yield path
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (!isSource(entry.name)) continue
    const child = join(path, entry.name)
    if (entry.isDirectory()) yield* filesUnder(child)
    else if (isFile(child, entry)) yield child
  }
}

/**
 * A hash over names and contents. Not over times, which a clone, a checkout or a copy changes.
 * @param {string} folder the base of the paths; moving it does not change the hash
 * @param {string[]} paths files and folders in it; build results are left out
 */
export function fingerprint(folder, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesUnder(join(folder, path))) {
      // generated from the others by the build itself
      if (basename(file).includes('.gen.')) continue
      const contents = readFileSync(file)
      hash.update(`${relative(folder, file)}\0${contents.length}\0`).update(contents)
    }
  }
  return hash.digest('hex')
}
