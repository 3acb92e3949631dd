import { join } from 'node:path'
import type { Room } from '../database/room.ts'
import { createDiskStorage } from './disk.ts'
import type { S3Settings } from './s3.ts'
import type { Storage } from './storage.ts'

/** The bucket where one is given, else the data folder, which leaves the database the room that it needs. */
export const openStorage = async (
  s3: S3Settings | undefined,
  dataFolder: string,
  room: Room | null,
): Promise<Storage> => {
  if (!s3) return createDiskStorage(join(dataFolder, 'files'), room)
  // Fetched here: the client is large, and most installations have no bucket.
  const { createS3Storage } = await import('./s3.ts')
  return createS3Storage(s3)
}
