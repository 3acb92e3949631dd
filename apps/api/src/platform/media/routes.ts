import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { mediaFolder } from './folders.ts'
import { createVariants, fixedWidth, type VariantFormat } from './variants.ts'

const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}
/** Formats that may be transparent are answered as png where a browser takes no webp. */
const plainFormats: Record<string, VariantFormat> = {
  jpg: 'jpeg',
  avif: 'jpeg',
  png: 'png',
  webp: 'png',
  gif: 'png',
}

// Names that the product makes; nothing else is looked up.
const storedPath = /^[a-z_]+(\/[\w-][\w.-]*)+$/

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** `GET /media/PATH?w=320`: stored files. Pictures are shown, everything else is downloaded, nothing ever runs. */
export const mediaRoutes =
  ({ storage }: { storage: Storage }): FastifyPluginAsyncZod =>
  async (app) => {
    const variants = createVariants(storage)

    app.get(
      '/*',
      {
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
      },
      async (request, reply) => {
        const path = request.params['*']
        if (!storedPath.test(path)) throw new ApiError(ErrorCode.fileNotFound)
        const extension = extensionOf(path)
        const pictureType = pictureTypes[extension]

        let type = pictureType ?? 'application/octet-stream'
        let file = null
        if (pictureType && request.query.w !== undefined) {
          const takesWebp = request.headers.accept?.includes('image/webp')
          const format = takesWebp ? 'webp' : plainFormats[extension]!
          type = `image/${format}`
          file = await variants.get(path, fixedWidth(request.query.w), format)
          reply.header('Vary', 'Accept')
        } else {
          file = await storage.read(`${mediaFolder}/${path}`)
        }
        if (!file) throw new ApiError(ErrorCode.fileNotFound)

        // Names are random and never used twice, so a file never changes.
        reply.header('Cache-Control', 'public, max-age=31536000, immutable')
        reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
        if (!pictureType) reply.header('Content-Disposition', 'attachment')
        return reply.type(type).header('Content-Length', file.size).send(file.stream)
      },
    )
  }
