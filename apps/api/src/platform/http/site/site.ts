import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { ErrorCode, errorCatalogue } from '@vernissage/contract/errors'
import { failureSchema, failureSchemaOf } from '@vernissage/contract/failure-schema'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Config } from '../../config.ts'
import { ApiError } from '../../errors.ts'
import type { S3Settings } from '../../storage/s3.ts'
import { transferTimeoutMs } from '../limits/limits.ts'

const originOf = (address: string) => (/^https?:/.test(address) ? [new URL(address).origin] : [])

/** Where a browser sends files directly; the admin's page must be allowed to. */
const uploadOrigin = ({ endpoint, bucket, region }: S3Settings) =>
  endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`

/** Inline styles are allowed because the component library needs them. Frames may show any https page: embeds are sandboxed. */
const contentPolicy = ({ mediaUrl, s3 }: Pick<Config, 'mediaUrl' | 's3'>) => {
  const media = originOf(mediaUrl)
  const store = s3 ? [uploadOrigin(s3)] : []
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...media, ...store],
    'frame-src': ['https:'],
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

export const setSecurityHeaders = (app: FastifyInstance, headers: Record<string, string>) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  // Answers of the API hold personal data, which no cache may keep.
  app.addHook('onSend', async (request, reply) => {
    if (/^\/+api/.test(request.url) && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store')
  })
}

/** Files whose names carry a hash of their content never change. */
const hashed = /\/assets\/[^/]+$/

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

const description = `The API of the back-office and of the public website.

**The back-office** signs in with \`POST /api/login\` and sends the token of that session as \`Authorization: Bearer …\`.

**The public website** sends in what its visitors ask, with three calls: \`POST /api/contactrequest\`,
\`POST /api/newsletterrequest\` and \`POST /api/artworkpurchaserequest\`. Its token is made by
\`npm run site-token -- create NAME\`, stays on the website's server and is sent as \`Authorization: Bearer site_…\`. It opens
these calls alone (105 elsewhere), 60 times a minute from one address (then 429 with \`Retry-After\`), until
\`npm run site-token -- revoke ID\` (then 103).
`

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The errors of the call, besides those of every call. */
    errors?: readonly ErrorCode[]
  }
}

/** The errors of every call. */
const general: readonly ErrorCode[] = [
  ErrorCode.noAuthorization,
  ErrorCode.expiredToken,
  ErrorCode.invalidToken,
  ErrorCode.notAuthorized,
  ErrorCode.authorizationFailed,
  ErrorCode.notBearer,
  ErrorCode.invalidData,
  ErrorCode.database,
  ErrorCode.noSuchPath,
  ErrorCode.fault,
  ErrorCode.busy,
  ErrorCode.idempotencyKeyReused,
  ErrorCode.outcomeUnknown,
]

const statusOf = (code: ErrorCode) => errorCatalogue[code].status

/** The failures of one call by status, each with the call's own codes and the general ones. */
const failuresOf = ({ errors = [] }: FastifyContextConfig = {}) => {
  const statuses = new Set(errors.map(statusOf))
  const codes = new Set([...errors, ...general.filter((code) => statuses.has(statusOf(code)))])
  const described = (codes: ErrorCode[]) =>
    failureSchemaOf(codes).describe(
      codes.map((code) => `${code}: ${errorCatalogue[code].label.en}`).join('\n\n'),
    )
  return Object.fromEntries(
    [...Map.groupBy(codes, statusOf)].map(([status, some]) => [status, described(some)]),
  )
}

/** Serves `/api/openapi.json`, made from the schemas of the routes, and its page at `/api/docs`. */
export const serveReference = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vernissage',
        version: '1',
        description,
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The token of a session, from `POST /login`.',
          },
          siteToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'site_…',
            description: 'The token of a public website, from `npm run site-token`.',
          },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: ({ schema, ...rest }) =>
      jsonSchemaTransform({
        ...rest,
        schema: schema && {
          ...schema,
          response: {
            ...(schema.response as object),
            ...failuresOf(rest.route.config),
            default: failureSchema,
          },
        },
      }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list' },
    // The top bar only names the library and loads other documents.
    theme: {
      title: 'Vernissage API',
      css: [{ filename: 'house.css', content: '.topbar { display: none }' }],
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
