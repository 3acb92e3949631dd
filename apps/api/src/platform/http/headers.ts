import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { uploadOrigin } from '../storage/upload-origin.ts'

const originOf = (address: string) => (/^https?:/.test(address) ? [new URL(address).origin] : [])

/**
 * What every answer tells the browser, errors included. Styles may be inline because the component library
 * writes its variables that way; scripts may not. Frames may show any https page: embeds are sandboxed where they stand.
 */
export const setSecurityHeaders = async (
  app: FastifyInstance,
  { mediaUrl, publicUrl, s3 }: Pick<Config, 'mediaUrl' | 'publicUrl' | 's3'>,
) => {
  const media = originOf(mediaUrl)
  const store = s3 ? [uploadOrigin(s3)] : []
  const behindTls = publicUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...media],
        mediaSrc: ["'self'", 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...media, ...store],
        frameSrc: ['https:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: behindTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
  // Answers of the API hold people's data: no cache on the way may keep them.
  app.addHook('onSend', async (request, reply) => {
    if (/^\/+api/.test(request.url) && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store')
  })
}
