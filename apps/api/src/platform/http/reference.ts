import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

const description = `The API of the back-office and of the public website.

**The back-office** signs in with \`POST /api/login\` and sends the token of that session as \`Authorization: Bearer …\`.

**The public website** sends in what its visitors ask, with three calls: \`POST /api/contactrequest\`,
\`POST /api/newsletterrequest\` and \`POST /api/artworkpurchaserequest\`. Its token is made by
\`npm run site-token -- create NAME\`, stays on the website's server and is sent as \`Authorization: Bearer site_…\`. It opens
these calls and the next alone (105 elsewhere), 60 times a minute for one e-mail that is stated (then 429 with \`Retry-After\`), until
\`npm run site-token -- revoke ID\` (then 103).

**Applicants** have a token for one application to an open call, which the website begins for them with
\`POST /api/applicationdraft\`. It is sent as \`Authorization: Bearer draft_…\`, opens that application's calls alone (105 elsewhere) and
ends with it (103). The mailed link holds another, which also proves their address.

**Jurors** sign in with \`POST /api/jury/login\`, or with the link of an invitation, and send the token as
\`Authorization: Bearer juror_…\`. It opens the jury's calls alone (105 elsewhere), for 12 hours.
`

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The errors of the request, besides those of every request. */
    errors?: readonly ErrorCode[]
  }
}

const failureSchemaOf = (codes: readonly ErrorCode[]) =>
  z.object({
    error: z.object({
      code: z.literal(codes),
      message: z.string().describe('Plain English, for logs'),
      details: z.array(z.string()).optional().describe('The fields to blame'),
    }),
  })

const failureSchema = failureSchemaOf(Object.values(ErrorCode))
export type Failure = z.infer<typeof failureSchema>

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

/** The failures of one request by status, each with the request's own codes and the general ones. */
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

interface Parameter {
  in?: string
  schema?: { type?: string }
}

/** Says of the objects in a query how an address writes them: `from[price]=10`. */
const styleObjects: NonNullable<SwaggerTransformObject> = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject
  const { paths = {} } = document.openapiObject
  const parameters = Object.values(paths).flatMap((path) => path?.get?.parameters ?? []) as Parameter[]
  for (const parameter of parameters)
    if (parameter.in === 'query' && parameter.schema?.type === 'object')
      Object.assign(parameter, { style: 'deepObject', explode: true })
  return document.openapiObject
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
          applicantToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'draft_…',
            description:
              'The token of an application on its way, from `POST /applicationdraft` or its mailed link.',
          },
          jurorToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'juror_…',
            description: 'The token of a juror’s session, from `POST /jury/login`.',
          },
        },
      },
      security: [{ bearer: [] }],
    },
    transformObject: styleObjects,
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
