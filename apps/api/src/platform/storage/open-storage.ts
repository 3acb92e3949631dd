import { join } from 'node:path'
import { createDiskStorage } from './disk.ts'
import type { S3Settings } from './s3.ts'
import type { Storage } from './storage.ts'

/** The bucket where one is given, else the data folder. */
export const openStorage = async (s3: S3Settings | undefined, dataFolder: string): Promise<Storage> => {
  if (!s3) return createDiskStorage(join(dataFolder, 'files'))
  // Fetched here: the client is large, and most installations have no bucket.
  const { createS3Storage } = await import('./s3.ts')
  return createS3Storage(s3)
}
