import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../errors.ts'
import { transferTimeoutMs } from '../limits/time-limits.ts'

/** Files whose names carry a hash of their content never change. */
const hashed = /\/assets\/[^/]+$/

/**
 * Paths of the API, of stored files and of the build's files never answer with a page: a part of an older build
 * must fail as missing, not as a script that is none.
 */
const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/+(api|media|assets)(\/|$|\?)/.test(url)

/**
 * Serves the built admin: its files, compressed ahead of time, and its page at every other path that a browser
 * opens. Without a build (as in development, where Vite serves it) every such path is unknown.
 */
export const serveAdmin = async (app: FastifyInstance, root: string) => {
  const isBuilt = existsSync(join(root, 'index.html'))
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) return reply.sendFile('index.html')
    throw new ApiError(ErrorCode.noSuchPath)
  })
  if (!isBuilt) return
  await app.register(fastifyStatic, {
    root,
    serve: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'Cache-Control',
        hashed.test(path.replace(/\.(br|gz)$/, '')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get<{ Params: { '*': string } }>(
    '/*',
    { config: { answeredWithin: transferTimeoutMs }, schema: { hide: true } },
    (request, reply) => {
      reply.sendFile(request.params['*'])
    },
  )
}
