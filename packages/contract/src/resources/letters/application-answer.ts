import { z } from 'zod'
import { type EndpointTable, list } from '../../endpoint.ts'
import { text } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { fieldsOf } from '../../lists.ts'

/* What applicants answer to letters. Nobody changes an answer. */

export const applicationAnswerSchema = z.object({
  id_application_answer: z.int(),
  exhibition_application_id: z.int().nullable(),
  magazine_application_id: z.int().nullable(),
  mail_id: z.int().nullable().describe('The letter that it answers'),
  text: z.string(),
  created_at: z.iso.datetime(),
})
export type ApplicationAnswer = z.infer<typeof applicationAnswerSchema>

export const applicationAnswerListFields = fieldsOf(applicationAnswerSchema.shape)

/** The applicant's answer. */
export const answerText = () => text(limits.longText)

export const applicationAnswerEndpoints = {
  'GET /applicationanswer/all': list(
    {
      tag: 'mail',
      rows: 'application_answers',
      key: 'id_application_answer',
      schema: applicationAnswerSchema,
    } as const,
    'List what applicants have answered to letters',
    applicationAnswerListFields,
    'desc',
  ),
} as const satisfies EndpointTable
