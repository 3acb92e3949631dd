import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { failureSchema } from '@vernissage/contract/errors'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** `/api/openapi.json`, made of the schemas that the routes check with, and its page at `/api/docs`. */
export const serveReference = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vernissage',
        version: '1',
        description: 'The API of the back-office and of the public website.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          siteToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              'What the public website sends in. `npm run site-token -- create NAME` makes one; it opens these calls alone, 60 times a minute from one address.',
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
    staticCSP: true,
    uiConfig: { docExpansion: 'list' },
    // The bar on top names the library and loads other documents: neither is of use here.
    theme: {
      title: 'Vernissage API',
      css: [{ filename: 'house.css', content: '.topbar { display: none }' }],
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
