import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/** The objects in a schema that do not refuse unknown keys, by their place in it. */
const looseObjectsIn = (schema: z.core.$ZodType, place: string): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const into = (part: z.core.$ZodType, name = '') => looseObjectsIn(part, `${place}${name}`)
  switch (def.type) {
    case 'object':
      return [
        ...(def.catchall?._zod.def.type === 'never' ? [] : [place]),
        ...Object.entries(def.shape).flatMap(([name, field]) => into(field, `.${name}`)),
      ]
    case 'array':
      return into(def.element, '[]')
    case 'record':
      return into(def.valueType, '{}')
    case 'union':
      return def.options.flatMap((option) => into(option))
    case 'intersection':
      return [...into(def.left), ...into(def.right)]
    case 'pipe':
      return [...into(def.in), ...into(def.out)]
    default:
      return 'innerType' in def ? into(def.innerType) : []
  }
}

const all: [string, Endpoint][] = Object.entries(endpoints)

describe('unknown keys', () => {
  test('are refused at every level of every query and body', () => {
    const loose = all.flatMap(([name, { query, body, siteBody }]) =>
      Object.entries({ query, body, siteBody }).flatMap(([part, schema]) =>
        schema ? looseObjectsIn(schema, `${name} ${part}`) : [],
      ),
    )
    expect(loose).toEqual([])
  })
})
