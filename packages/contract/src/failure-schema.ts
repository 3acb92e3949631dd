import { z } from 'zod'
import { ErrorCode } from './errors.ts'

/** The body of an answer that is one of some failures. */
export const failureSchemaOf = (codes: readonly ErrorCode[]) =>
  z.object({
    error: z.object({
      code: z.literal(codes),
      message: z.string().describe('Plain English, for logs'),
      details: z.array(z.string()).optional().describe('The fields to blame'),
    }),
  })

/** The body of every answer that is not a success. */
export const failureSchema = failureSchemaOf(Object.values(ErrorCode))
export type Failure = z.infer<typeof failureSchema>
