import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { S3Settings } from '../storage/s3.ts'

const originOf = (address: string) => (/^https?:/.test(address) ? [new URL(address).origin] : [])

/** Where a browser sends files directly; the admin's page must be allowed to. */
const uploadOrigin = ({ endpoint, bucket, region }: S3Settings) =>
  endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`

/** Other origins from which a page shows stored files, and to which it sends them. */
export const uploadOrigins = ({ mediaUrl, s3 }: Pick<Config, 'mediaUrl' | 's3'>) => ({
  media: originOf(mediaUrl),
  store: s3 ? [uploadOrigin(s3)] : [],
})

/**
 * Inline styles are allowed because the component library needs them. Frames may show any https page: embeds are sandboxed.
 * Of the product's own pages only the demonstration's room lets itself be framed.
 */
const contentPolicy = (config: Pick<Config, 'mediaUrl' | 's3'>) => {
  const { media, store } = uploadOrigins(config)
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...media, ...store],
    'frame-src': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}

/** The headers of every answer, errors included. */
export const securityHeaders = (config: Pick<Config, 'mediaUrl' | 'publicUrl' | 's3'>) => ({
  'content-security-policy': contentPolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  ...(config.publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The headers of the demonstration's room: it may be framed by the admin, and runs its own script alone, without an origin. */
export const roomHeaders = (html: string) => {
  const inline = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => hashOf(text))
  const directives = [
    "default-src 'none'",
    `script-src ${inline('script').join(' ')}`,
    `style-src ${inline('style').join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ]
  return { 'content-security-policy': directives.join(';'), 'x-frame-options': 'SAMEORIGIN' }
}

/** The headers of the script that asks other websites whether they answer: it can do nothing else. */
export const reachHeaders = {
  'content-security-policy': "default-src 'none';connect-src https:;frame-ancestors 'none'",
}

export const setSecurityHeaders = (app: FastifyInstance, headers: Record<string, string>) => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  // Answers of the API hold personal data, which no cache may keep.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (/^\/+api/.test(request.url) && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store')
    done(null, payload)
  })
}
