import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { failureSchema } from '@vernissage/contract/failure-schema'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const description = `The API of the back-office and of the public website.

**The back-office** signs in with \`POST /api/login\` and sends the token of that session as \`Authorization: Bearer …\`.

**The public website** sends in what its visitors ask, with three calls: \`POST /api/contactrequest\`,
\`POST /api/newsletterrequest\` and \`POST /api/artworkpurchaserequest\`. Its token is made by
\`npm run site-token -- create NAME\`, stays on the website's server and is sent as \`Authorization: Bearer site_…\`. It opens
these calls alone (105 elsewhere), 60 times a minute from one address (then 429 with \`Retry-After\`), until
\`npm run site-token -- revoke ID\` (then 103).
`

/** `/api/openapi.json`, made of the schemas that the routes check with, and its page at `/api/docs`. */
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
    transform: ({ schema, ...route }) =>
      jsonSchemaTransform({
        ...route,
        schema: schema && { ...schema, response: { ...(schema.response as object), default: failureSchema } },
      }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list' },
    // The bar on top names the library and loads other documents: neither is of use here.
    theme: {
      title: 'Vernissage API',
      css: [{ filename: 'house.css', content: '.topbar { display: none }' }],
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
