import { statfs } from 'node:fs/promises'
import { ErrorCode } from '@vernissage/contract/errors'
import { ApiError } from '../errors.ts'
import { StartError } from '../startup-failure.ts'

/*
 * The embedded database dies when the next file of its log, 16 MB, does not fit on the disk. So writes are refused early: the
 * reserve holds two such files (a checkpoint may make one ahead), the writes under way, and what large reads sort on disk.
 */

const mebibyte = 2 ** 20
const reserve = 64 * mebibyte
/** Opening the database after a crash ends with a checkpoint. */
const neededToStart = 32 * mebibyte

/** Infinity where the file system does not report its size. */
const freeBytes = async (folder: string) => {
  const { blocks, bavail, bsize } = await statfs(folder)
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

/** The free space on the disk of the embedded database. */
export interface DiskSpace {
  /** Throws 301 when the reserve is reached, or would be after writing `bytes` more. */
  require: (bytes?: number) => Promise<void>
}

export const diskSpaceOf = (folder: string): DiskSpace => ({
  require: async (bytes = 0) => {
    // a folder that was removed has no space: what is written to its open files is lost
    const free = await freeBytes(folder).catch(() => 0)
    if (free - bytes >= reserve) return
    const cause = new Error(`less than ${reserve / mebibyte} MB are free on the disk of ${folder}`)
    throw new ApiError(ErrorCode.database, { retryAfter: 5, cause })
  },
})

/** Throws a StartError when the disk is too full to open the embedded database. */
export const refuseFullDisk = async (dataFolder: string) => {
  const free = await freeBytes(dataFolder)
  if (free >= neededToStart) return
  throw new StartError(
    `the disk of DATA_DIR ${dataFolder} is full: ${Math.floor(free / mebibyte)} MB are free, ${neededToStart / mebibyte} MB are needed to start`,
  )
}
