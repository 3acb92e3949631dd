import { z } from 'zod'
import { ErrorCode } from './errors.ts'

/** The body of every answer that is not a success. */
export const failureSchema = z.object({
  error: z.object({
    code: z.literal(Object.values(ErrorCode)),
    message: z.string().describe('Plain English, for logs'),
    details: z.array(z.string()).optional().describe('The fields to blame'),
  }),
})
export type Failure = z.infer<typeof failureSchema>
