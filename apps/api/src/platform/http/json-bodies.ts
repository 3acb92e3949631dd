import { limits } from '@vernissage/contract/limits'
import type { FastifyInstance } from 'fastify'
import { invalid } from '../errors.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** PostgreSQL keeps no NUL and no half of a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/**
 * True if JSON can be kept: no deeper than its limit, so that whatever goes through it by recursion gets to its end, and of texts
 * that the database holds. Level by level: this is what looks at it first.
 */
const isKeepable = (json: unknown, above = 0) => {
  let level = [json]
  for (let depth = above; level.length > 0; depth += 1) {
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && !isStorable(value)) return false
      if (!isObject(value)) continue
      if (depth > limits.jsonLevels) return false
      if (!Array.isArray(value) && !Object.keys(value).every(isStorable)) return false
      for (const item of Object.values(value))
        if (isObject(item) || typeof item === 'string') below.push(item)
    }
    level = below
  }
  return true
}

/** The fields of a body that cannot be kept; where it is not an object, or a name cannot be kept, none is to blame. */
const refusalOf = (body: unknown) => {
  if (isKeepable(body)) return null
  const fields = isObject(body) && !Array.isArray(body) ? Object.entries(body) : []
  const blamed = fields.filter(([name, value]) => isStorable(name) && !isKeepable(value, 1))
  return invalid(...blamed.map(([name]) => name.slice(0, 64)))
}

/**
 * Parses JSON as Fastify does, with poisoned prototypes refused, and refuses what nothing behind it could work on. An empty
 * body counts as none, because clients name the content type on requests without a body too.
 */
export const parseJsonBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parse(request, text, (error, body) => {
      const refusal = error ?? refusalOf(body)
      if (refusal) done(refusal)
      else done(null, body)
    })
  })
}
