import type { FastifyInstance } from 'fastify'

/**
 * JSON as Fastify parses it, poisoned prototypes refused, but an empty body is no body: clients name the content
 * type on calls that send nothing.
 */
export const parseJsonBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}
