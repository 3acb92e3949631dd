import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** A disk of that many bytes, in memory, mounted at `folder`. */
export const mountDisk = (bytes: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'vernissage-disk-'))
  mount('-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder)
  const resize = (size: number) => mount('-o', `remount,size=${size}`, folder)
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  /** Leaves that many bytes free: none, unless told otherwise. */
  const fill = (left = 0) => {
    const { blocks, bfree, bsize } = statfsSync(folder)
    resize((blocks - bfree) * bsize + left)
  }
  return {
    folder,
    bytesFree: free,
    fill,
    free: () => resize(bytes),
    remove: () => {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}

const mayMount = () => {
  try {
    mountDisk(4096).remove()
    return true
  } catch {
    console.warn(
      'WARNING: disks cannot be mounted here (root can), so the tests of a full disk are left out.',
    )
    return false
  }
}

export const canMount = mayMount()
