import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/** Copies the fields of a value that its schema lists. */
type Picker = (value: unknown) => unknown

const asIs: Picker = (value) => value

/** Types of schemas without fields that could be left out. */
const plainTypes = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null', 'unknown'])

const pickObject = (schema: z.ZodObject): Picker => {
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, pickerOf(field as z.ZodType)] as const,
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

const pickItems = (item: Picker): Picker =>
  item === asIs ? asIs : (values) => (values as unknown[]).map(item)

const pickValues = (item: Picker): Picker =>
  item === asIs
    ? asIs
    : (values) =>
        Object.fromEntries(Object.entries(values as object).map(([name, value]) => [name, item(value)]))

/** Throws for a type of schema that is not handled here, so that no answer is sent unfiltered. */
const pickerOf = (schema: z.ZodType): Picker => {
  if (schema instanceof z.ZodObject) return pickObject(schema)
  if (schema instanceof z.ZodArray) return pickItems(pickerOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return pickerOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodRecord) return pickValues(pickerOf(schema.valueType as z.ZodType))
  if (plainTypes.has(schema.type)) return asIs
  throw new Error(`an answer cannot be listed by a schema of the kind ${schema.type}`)
}

const validate = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  if (error) throw new Error('an answer is not what its schema says', { cause: error })
}

/**
 * Answers hold only the fields that their schema lists. Outside production each answer is also validated, so that tests fail
 * when one is wrong. In production it is not: validating the 25 rows of a page takes longer than reading them.
 */
export const answerSerializer =
  ({ isValidated }: { isValidated: boolean }): FastifySerializerCompiler<z.ZodType> =>
  ({ schema }) => {
    const take = pickerOf(schema)
    return (answer) => {
      if (isValidated) validate(schema, answer)
      return JSON.stringify(take(answer))
    }
  }
