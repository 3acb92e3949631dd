import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'

/** The tag of a record at a version. */
export const etagOf = (version: number) => `"${version}"`

/** Sends the record's tag with the answer. */
export const tagAnswer = (reply: FastifyReply, { version }: { version: number }) =>
  reply.header('ETag', etagOf(version))

/** The versions that `ifMatch` names; null for any. Proxies that compress mark tags as weak. */
export const versionsIn = (ifMatch: string | undefined): number[] | null => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  const tags = ifMatch.split(',').map((tag) => /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim()))
  return tags.flatMap((tag) => (tag ? Number(tag[1]) : []))
}

/** Throws 470 when `ifMatch` is given and names no current version. */
export const checkMatch = (ifMatch: string | undefined, { version }: { version: number }) => {
  if (versionsIn(ifMatch)?.includes(version) === false) throw new ApiError(ErrorCode.changedSinceRead)
}
