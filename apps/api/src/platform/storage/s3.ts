import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type Storage, type StoredObject, servedAs } from './storage.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** Absent: Amazon's endpoint for the region. */
  endpoint: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** Shorter than a request may take, so that the caller gets an answer when the store gives none. */
const connectMs = 800
const answerMs = 1200
/** For sending a file, which may take long. */
const sendMs = 60_000

const isBeyondEnd = (error: unknown) => error instanceof S3ServiceException && error.name === 'InvalidRange'

const storedObject = ({ Body, ContentLength, ContentRange }: GetObjectCommandOutput): StoredObject => {
  const stream = Body as Readable
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? '') ?? []
  if (!size) return { stream, size: ContentLength! }
  return { stream, size: Number(size), part: { start: Number(start), end: Number(end) } }
}

/**
 * Files in a bucket of an S3-compatible store. Each object is stored with its type and, unless it is a picture, as a
 * download, so that a CDN before the bucket serves it correctly without the API.
 */
export const createS3Storage = ({ bucket, region, endpoint, credentials }: S3Settings): Storage => {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    // Other stores do not support Amazon's checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
  })

  const read: Storage['read'] = async (path, range) => {
    const get = (Range?: string) =>
      client.send(new GetObjectCommand({ Bucket: bucket, Key: path, ...(Range && { Range }) }))
    try {
      const answer = await get(range).catch((error) => {
        if (range && isBeyondEnd(error)) return get()
        throw error
      })
      return storedObject(answer)
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }

  return {
    write: async (path, content) => {
      // S3 needs the length before the content; every file is small enough for memory.
      const Body = await buffer(content)
      const { type, isDownload } = servedAs(path)
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: path,
        Body,
        ContentType: type,
        ...(isDownload && { ContentDisposition: 'attachment' }),
        CacheControl: 'public, max-age=31536000, immutable',
      })
      await client.send(command, { requestTimeout: sendMs })
    },

    read,

    readWhole: async (path) => {
      const object = await read(path)
      return object && buffer(object.stream)
    },

    list: async function* (folder) {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: `${folder}/` },
      ))
        for (const { Key } of Contents) yield Key!
    },

    remove: async (path) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: path }))
    },

    uploadAddress: ({ path, contentType, size, life }) => {
      const stored = { Bucket: bucket, Key: path, ContentType: contentType, ContentLength: size }
      return getSignedUrl(client, new PutObjectCommand(stored), {
        expiresIn: life,
        // The type and the size are signed too, so the store refuses others.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      })
    },
  }
}
