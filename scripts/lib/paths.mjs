import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, absolute, without a slash at the end. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The Node of this project (npm package `node`), not the machine's. It exists only after an install. */
export const pinnedNode = join(root, 'node_modules', '.bin', 'node')

/** Runs a program of the API on the pinned Node, with the options that production has. */
export const apiNode = join(root, 'scripts', 'api-node')

/**
 * The script of an installed package's command, for `pinnedNode`. Through `node_modules/.bin` it would run on the machine's
 * Node.
 * @param {string} name the package; also the command, unless `command` says otherwise
 * @param {{ workspace?: string, command?: string }} [where] `workspace` is the folder of the one that depends on it
 */
export function commandOf(name, { workspace = '.', command = name } = {}) {
  const own = join(root, workspace, 'node_modules', name)
  const folder = existsSync(own) ? own : join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
