import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesUnder, isSource } from './fingerprint.mjs'

/** An edit is rarely a single event: those that follow within this time are looked at together, but none waits longer. */
const quietMs = 100
const longestWaitMs = 1000

/** Returns the result of `read`; undefined if something vanished meanwhile, which is an event of its own. */
function unlessGone(read) {
  try {
    return read()
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  }
}

function foldersBelow(folder) {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true }))
  if (!entries) return []
  const folders = entries.filter((entry) => entry.isDirectory() && isSource(entry.name))
  return [folder, ...folders.flatMap(({ name }) => foldersBelow(join(folder, name)))]
}

/** The folders between the root and a path: in them the path is seen to go and to come back. */
function foldersAbove(path) {
  const folder = dirname(path)
  return folder === '.' ? [folder] : [folder, ...foldersAbove(folder)]
}

const digestOf = (file) => createHash('sha256').update(readFileSync(file)).digest('base64')

/** @returns {Map<string, string>} a digest of each file */
const readAll = (paths) =>
  new Map(paths.flatMap((path) => [...filesUnder(path)].map((file) => [file, digestOf(file)])))

/**
 * @typedef {object} Change
 * @property {string} file absolute
 * @property {'add' | 'change' | 'unlink'} event
 */

/** @returns {Change[]} */
function changesBetween(before, after) {
  const added = [...after.keys()].filter((file) => !before.has(file))
  const changed = [...after.keys()].filter((file) => before.has(file) && before.get(file) !== after.get(file))
  const gone = [...before.keys()].filter((file) => !after.has(file))
  return [
    ...gone.map((file) => ({ file, event: 'unlink' })),
    ...added.map((file) => ({ file, event: 'add' })),
    ...changed.map((file) => ({ file, event: 'change' })),
  ]
}

/**
 * Calls `onChange` after names or contents of source files have changed, however they were written. Folders are watched, each
 * by itself: a watched file is lost once another takes its place, and a recursive watch misses folders that are moved.
 * @param {string} root the base of the paths; nothing outside is watched
 * @param {string[]} paths folders and files, relative
 * @param {(changes: Change[]) => void} onChange
 * @returns {() => void} ends it
 */
export function watchSources(root, paths, onChange) {
  let watchers = []
  let timer
  /** When the first of the events came that wait to be looked at. */
  let waitsSince = null
  let foldersMayDiffer = false
  let isOver = false

  const note = (event) => {
    if (isOver) return
    if (event === 'rename') foldersMayDiffer = true
    waitsSince ??= performance.now()
    clearTimeout(timer)
    timer = setTimeout(look, Math.min(quietMs, Math.max(0, waitsSince + longestWaitMs - performance.now())))
  }

  const watchFolder = (folder) =>
    watch(folder, note)
      // the folder itself is gone
      .on('error', () => note('rename'))

  // All anew: a folder that was removed and made again can look like the old one, whose watcher says no more.
  const watchFolders = () => {
    const above = paths.flatMap(foldersAbove).map((folder) => join(root, folder))
    const folders = new Set([...above, ...paths.flatMap((path) => foldersBelow(join(root, path)))])
    const fresh = [...folders].flatMap((folder) => unlessGone(() => watchFolder(folder)) ?? [])
    for (const watcher of watchers) watcher.close()
    watchers = fresh
  }

  const read = () => unlessGone(() => readAll(paths.map((path) => join(root, path)).filter(existsSync)))

  const look = () => {
    waitsSince = null
    // before the files are read, so that no later change is missed
    if (foldersMayDiffer) watchFolders()
    foldersMayDiffer = false
    const found = read() ?? seen
    const changes = changesBetween(seen, found)
    seen = found
    if (changes.length > 0) onChange(changes)
  }

  watchFolders()
  let seen = read() ?? new Map()
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
