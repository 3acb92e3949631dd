import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/** Makes of a value what its schema lists of it. */
type Listed = (value: unknown) => unknown

const asIs: Listed = (value) => value

/** What has no fields that could be left out. */
const plain = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null', 'unknown'])

const listedObject = (schema: z.ZodObject): Listed => {
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, listed(field as z.ZodType)] as const,
  )
  return (value) => {
    const given = value as Record<string, unknown>
    const answer: Record<string, unknown> = {}
    for (const [name, take] of fields) {
      const held = given[name]
      answer[name] = take === asIs || held === null || held === undefined ? held : take(held)
    }
    return answer
  }
}

const listedItems = (item: Listed): Listed =>
  item === asIs ? asIs : (values) => (values as unknown[]).map(item)

const listedValues = (item: Listed): Listed =>
  item === asIs
    ? asIs
    : (values) =>
        Object.fromEntries(Object.entries(values as object).map(([name, value]) => [name, item(value)]))

/** Throws for a kind of schema that no answer has had so far: one that lists nothing must not answer everything. */
const listed = (schema: z.ZodType): Listed => {
  if (schema instanceof z.ZodObject) return listedObject(schema)
  if (schema instanceof z.ZodArray) return listedItems(listed(schema.element as z.ZodType))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return listed(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodRecord) return listedValues(listed(schema.valueType as z.ZodType))
  if (plain.has(schema.type)) return asIs
  throw new Error(`an answer cannot be listed by a schema of the kind ${schema.type}`)
}

const judge = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  if (error) throw new Error('an answer is not what its schema says', { cause: error })
}

/**
 * Answers hold the fields that their schema lists, and no other field of a row. Outside production each answer is
 * judged by its schema as well, so that tests hear of one that is wrong: to judge the 25 rows of a page takes longer
 * than to read them.
 */
export const answerSerializer =
  ({ isJudged }: { isJudged: boolean }): FastifySerializerCompiler<z.ZodType> =>
  ({ schema }) => {
    const take = listed(schema)
    return (answer) => {
      if (isJudged) judge(schema, answer)
      return JSON.stringify(take(answer))
    }
  }
