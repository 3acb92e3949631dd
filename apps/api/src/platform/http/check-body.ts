import type { z } from 'zod'
import { invalid } from '../errors.ts'

/** The body as its schema has it, for a route with more than one; throws 201 naming the fields to blame. */
export const checkBody = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : String(issue.path[0] ?? ''),
  )
  throw invalid(...new Set(fields.filter(Boolean).map((field) => field.slice(0, 64))))
}
