import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { demonstration } from '@vernissage/contract/demonstration'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { reachHeaders, roomHeaders } from './headers.ts'
import { transferTimeoutMs } from './limits/limits.ts'

/** Files whose names carry a hash of their content never change. */
const hashed = /\/assets\/[^/]+$/

const reachWorker = /\/assets\/reach-worker-[^/]+\.js$/

/**
 * Unknown paths of the API, of stored files and of the build's files are never answered with the page: a missing file of an
 * older build must be 404, not HTML in place of a script.
 */
const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/+(api|media|assets)(\/|$|\?)/.test(url)

/**
 * Serves the built admin: its files, compressed at build time, and its page at every other path. Without a build, as in
 * development where Vite serves it, those paths are unknown.
 */
export const serveAdmin = async (app: FastifyInstance, root: string) => {
  const isBuilt = existsSync(join(root, 'index.html'))
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) return reply.sendFile('index.html')
    throw new ApiError(ErrorCode.noSuchPath)
  })
  if (!isBuilt) return
  const room = join(root, demonstration.room)
  const headersOfRoom = existsSync(room) ? roomHeaders(await readFile(room, 'utf8')) : {}
  await app.register(fastifyStatic, {
    root,
    serve: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, sent) => {
      const path = sent.replace(/\.(br|gz)$/, '')
      reply.header('Cache-Control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (path === room) reply.headers(headersOfRoom)
      if (reachWorker.test(path)) reply.headers(reachHeaders)
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
