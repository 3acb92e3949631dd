import { createHash } from 'node:crypto'
import { ErrorCode } from '@vernissage/contract/errors'
import { juryPictureFolder } from '@vernissage/contract/files/media-path'
import { pictureWidths } from '@vernissage/contract/limits'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import { transferTimeoutMs } from '../http/limits/limits.ts'
import type { Storage, StoredObject } from '../storage/storage.ts'
import { extensionOf, mediaFolder, servedAs } from '../storage/storage.ts'
import { fixedWidth, type VariantFormat, type Variants } from './variants.ts'

/** The formats of copies for browsers without webp. Formats that may be transparent become png. */
const formatsWithoutWebp: Record<string, VariantFormat> = {
  jpg: 'jpeg',
  avif: 'jpeg',
  png: 'png',
  webp: 'png',
  gif: 'png',
}

// The form of paths that the product makes; no other is looked up.
const storedPath = /^[a-z_]+(\/[\w-][\w.-]*)+$/

/** Made from the name alone: names are never reused, so a file never changes. */
const tagOf = (path: string, variant: string) =>
  `"${createHash('sha256').update(`${path} ${variant}`).digest('base64url').slice(0, 22)}"`

const formatFor = (path: string, accept: string | undefined): VariantFormat =>
  accept?.includes('image/webp') ? 'webp' : (formatsWithoutWebp[extensionOf(path)] ?? 'png')

/** The stored path behind an address that was made for one reader; null where there is none, or no more. */
export type FindPicture = (address: string) => Promise<string | null>

interface Headers {
  tag: string
  /** True if proxies may keep it for others. */
  isPublic: boolean
  isDownload: boolean
  /** True if the format depends on what the browser accepts. */
  isNegotiated: boolean
}

const setHeaders = (reply: FastifyReply, { tag, isPublic, isDownload, isNegotiated }: Headers) => {
  reply.header('ETag', tag)
  reply.header('Cache-Control', `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`)
  reply.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  )
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (isDownload) reply.header('Content-Disposition', 'attachment')
  if (isNegotiated) reply.header('Vary', 'Accept')
  else reply.header('Accept-Ranges', 'bytes')
  return reply
}

const send = (reply: FastifyReply, { stream, size, part }: StoredObject) => {
  if (part) reply.code(206).header('Content-Range', `bytes ${part.start}-${part.end}/${size}`)
  return reply.header('Content-Length', part ? part.end - part.start + 1 : size).send(stream)
}

const options = {
  config: { answeredWithin: transferTimeoutMs },
  schema: {
    hide: true,
    params: z.object({ '*': z.string() }),
    querystring: z.object({
      w: z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number)
        .optional(),
    }),
  },
}

interface Dependencies {
  storage: Storage
  variants: Variants
  findJuryPicture: FindPicture
}

/** Serves stored files at `GET /media/PATH?w=320`. Pictures are shown, everything else is downloaded; nothing can run as a page. */
export const mediaRoutes =
  ({ storage, variants, findJuryPicture }: Dependencies): FastifyPluginAsyncZod =>
  async (app) => {
    // Always a copy, which holds nothing but what is seen. Neither its tag nor a proxy tells which file it is of.
    app.get(`/${juryPictureFolder}/*`, options, async (request, reply) => {
      const address = `${juryPictureFolder}/${request.params['*']}`
      const path = await findJuryPicture(address)
      if (path === null) throw new ApiError(ErrorCode.fileNotFound)
      const width = fixedWidth(request.query.w ?? pictureWidths.at(-1)!)
      const format = formatFor(path, request.headers.accept)
      const tag = tagOf(address, `${width}.${format}`)
      const headers = { tag, isPublic: false, isDownload: false, isNegotiated: true }
      if (request.headers['if-none-match'] === tag) return setHeaders(reply, headers).code(304).send()
      const variant = await variants.get(path, width, format)
      if (!variant) throw new ApiError(ErrorCode.fileNotFound)
      return setHeaders(reply, headers).type(`image/${format}`).send(variant)
    })

    app.get('/*', options, async (request, reply) => {
      const path = request.params['*']
      if (!storedPath.test(path)) throw new ApiError(ErrorCode.fileNotFound)
      const { type, isDownload } = servedAs(path)
      const width = isDownload || request.query.w === undefined ? null : fixedWidth(request.query.w)
      const format = formatFor(path, request.headers.accept)
      const tag = tagOf(path, width === null ? '' : `${width}.${format}`)
      const headers = { tag, isPublic: true, isDownload, isNegotiated: width !== null }
      if (request.headers['if-none-match'] === tag) return setHeaders(reply, headers).code(304).send()

      if (width !== null) {
        const variant = await variants.get(path, width, format)
        if (!variant) throw new ApiError(ErrorCode.fileNotFound)
        return setHeaders(reply, headers).type(`image/${format}`).send(variant)
      }
      const file = await storage.read(`${mediaFolder}/${path}`, request.headers.range)
      const isEmptied = !isDownload && file?.size === 0
      if (isEmptied) file.stream.destroy()
      if (!file || isEmptied) throw new ApiError(ErrorCode.fileNotFound)
      return send(setHeaders(reply, headers).type(type), file)
    })
  }
