import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerSerializer, JsonAnswer } from './endpoints.ts'

const itemSchema = z.object({
  id: z.int(),
  name: z.string().nullable(),
  place: z.object({ city: z.string() }).nullable(),
  changes: z.record(z.string(), z.object({ before: z.unknown() })).optional(),
})

const serialize = (schema: z.ZodType, answer: unknown, isValidated = false) =>
  answerSerializer({ isValidated })({ schema, method: 'GET', url: '/' })(answer)

const item = { id: 1, name: null, place: { city: 'Rome', secret: 1 }, secret: 2 }

const oneItem = z.object({ data: z.object({ item: itemSchema }) })
const manyItems = z.object({ data: z.object({ items: z.array(itemSchema), count: z.int() }) })

test('an answer holds what its schema lists and nothing else of a row, however deep', () => {
  expect(serialize(oneItem, { data: { item, secret: 3 }, secret: 4 })).toBe(
    '{"data":{"item":{"id":1,"name":null,"place":{"city":"Rome"}}}}',
  )
  const changes = { title: { before: { any: 'value' }, secret: 5 } }
  expect(serialize(manyItems, { data: { items: [{ ...item, place: null, changes }], count: 1 } })).toBe(
    '{"data":{"items":[{"id":1,"name":null,"place":null,"changes":{"title":{"before":{"any":"value"}}}}],"count":1}}',
  )
})

test('an answer that is not what its schema says is told where answers are judged', () => {
  const wrong = { data: { item: { ...item, id: 'one' } } }
  expect(() => serialize(oneItem, wrong, true)).toThrow('not what its schema says')
})

test('a page that the database has written as JSON is sent as it is, and judged by the text that its schema makes', () => {
  const page = (item: string) => new JsonAnswer(`{"data":{"items":[${item}],"count":1}}`)
  const text = '{"id":1,"name":"a","place":{"city":"Rome"}}'
  expect(serialize(manyItems, page(text), true)).toBe(`{"data":{"items":[${text}],"count":1}}`)
  for (const wrong of [
    '{"id":1,"name":"a","place":null,"secret":1}',
    '{"name":"a","id":1,"place":null}',
    '{"id":1,"name":"a","place":{"city" : "Rome"}}',
    '{"id":1.0,"name":"a","place":null}',
    '{"id":1,"place":null}',
  ])
    expect(() => serialize(manyItems, page(wrong), true)).toThrow('not what its schema')
})

test('a schema that could let fields through unlisted stops the start', () => {
  const open = z.object({ data: z.union([z.object({ id: z.int() }), z.string()]) })
  expect(() => serialize(open, {})).toThrow('cannot be listed')
})
