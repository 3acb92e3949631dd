import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { uploadOrigins } from '../../../platform/http/headers.ts'
import { stylesHash } from './assets.ts'

/**
 * The pages run one script of their own and send forms and files to the product alone. No other page learns where a reader
 * came from: some addresses hold a secret. (`no-referrer` would also take the origin from the forms' own requests.)
 */
export const setPageHeaders = (app: FastifyInstance, config: Pick<Config, 'mediaUrl' | 's3'>) => {
  const { media, store } = uploadOrigins(config)
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${stylesHash}`,
    ['img-src', "'self'", 'data:', 'blob:', ...media].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...store].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  const headers = {
    'content-security-policy': directives.join(';'),
    'referrer-policy': 'same-origin',
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
