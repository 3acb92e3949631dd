import type { FastifyRequest } from 'fastify'

/** Makes absolute addresses of this API: from the configuration, else from the request. */
export const createOriginOf = (publicUrl: string | undefined) => (request: FastifyRequest) =>
  publicUrl ?? `${request.protocol}://${request.host}`

export type OriginOf = ReturnType<typeof createOriginOf>
