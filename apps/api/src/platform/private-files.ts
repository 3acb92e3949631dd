import { chmodSync, readdirSync, type Stats, statSync } from 'node:fs'
import { StartError } from './startup-failure.ts'

const setMode = (path: string, stats: Stats) => {
  const mode = stats.isDirectory() ? 0o700 : 0o600
  if ((stats.mode & 0o777) === mode) return
  try {
    chmodSync(path, mode)
  } catch (error) {
    throw new StartError(
      `${path} cannot be closed to other accounts (${(error as NodeJS.ErrnoException).code})`,
    )
  }
}

/** Makes a file or folder readable for its owner only; does nothing when there is none. Throws a StartError on failure. */
export const makePrivate = (path: string) => {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats) setMode(path, stats)
}

/** The same for a folder and everything below it. */
export const makeFolderPrivate = (folder: string) => {
  makePrivate(folder)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) makeFolderPrivate(path)
    else if (entry.isFile()) makePrivate(path)
  }
}
