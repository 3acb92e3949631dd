import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'

/** The tag of a record at a version. */
const etagOf = (version: number) => `"${version}"`

/** Sends the record's tag with the answer. */
export const tagAnswer = (reply: FastifyReply, { version }: { version: number }) =>
  reply.header('ETag', etagOf(version))

/** Throws 470 when `ifMatch` is given and names no current version. Proxies that compress mark tags as weak. */
export const checkMatch = (ifMatch: string | undefined, { version }: { version: number }) => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(etagOf(version))) throw new ApiError(ErrorCode.changedSinceRead)
}
