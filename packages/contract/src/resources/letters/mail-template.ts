import { z } from 'zod'
import { change, type EndpointTable, list, type Resource, read } from '../../endpoint.ts'
import { flagSchema } from '../../enum-schemas.ts'
import { languages, letterOccasions, type TemplateOccasion, templateOccasions } from '../../enums.ts'
import { ErrorCode } from '../../errors.ts'
import { id } from '../../fields.ts'
import { ofApplication } from '../../judging/program-params.ts'
import { fieldsOf } from '../../lists.ts'
import { faultOfFields, letterFields, letterSubject, letterText, reasonOf } from './letter-fields.ts'

/* Letters to applicants: a template for each occasion and language, and what a letter says to one of them. */

const letterOccasionSchema = z.enum(letterOccasions)
const templateOccasionSchema = z.enum(templateOccasions)

export const mailTemplateSchema = z.object({
  id_mail_template: z.int(),
  occasion: templateOccasionSchema,
  language: z.enum(languages),
  subject: z.string(),
  text: z.string(),
})
export type MailTemplate = z.infer<typeof mailTemplateSchema>

/** The required fields of the form. */
export const letterTextsSchema = z.strictObject({ subject: letterSubject(), text: letterText() })
export type LetterTexts = z.infer<typeof letterTextsSchema>

export const mailTemplatePatchSchema = letterTextsSchema.partial()
export type MailTemplatePatch = z.input<typeof mailTemplatePatchSchema>

/** The faults of the fields in each given part. */
export const faultsIn = (texts: MailTemplatePatch, occasion: TemplateOccasion) =>
  (['subject', 'text'] as const).flatMap((part) => {
    const text = texts[part]
    const found = text === undefined ? null : faultOfFields(part, text, occasion)
    return found === null ? [] : [{ part, ...found, reason: reasonOf(found, occasion) }]
  })

/** Zod's issues for `texts` of a letter, which stand at `path`. */
const fieldIssues = (texts: MailTemplatePatch, occasion: TemplateOccasion, path: string[] = []) =>
  faultsIn(texts, occasion).map(({ part, field, reason }) => ({
    code: 'custom' as const,
    input: texts[part],
    path: [...path, part],
    message: reason,
    params: { word: `{${field}}` },
  }))

export const mailTemplateListFields = fieldsOf(mailTemplateSchema.shape)

/** The input of the bulk action `mail`. The texts hold for this time alone, and are forgotten when the action ends. */
export const letterGivenSchema = z
  .strictObject({
    occasion: letterOccasionSchema,
    texts: z.strictObject({ en: letterTextsSchema, es: letterTextsSchema }).partial().optional(),
    fallback_language: z.enum(languages).default('en').describe('For applicants whose language is not known'),
    again: flagSchema.default(0).describe('1 writes also to those who have a letter of this occasion'),
  })
  .check(({ value: { occasion, texts = {} }, issues }) => {
    for (const language of languages)
      issues.push(...fieldIssues(texts[language] ?? {}, occasion, ['texts', language]))
  })
export type LetterGiven = z.output<typeof letterGivenSchema>

const letterOfSchema = z
  .strictObject({
    exhibition_application_id: id().optional(),
    magazine_application_id: id().optional(),
    occasion: templateOccasionSchema,
    language: z.enum(languages).optional().describe('Instead of the applicant’s'),
    fallback_language: letterGivenSchema.shape.fallback_language,
    subject: letterSubject().optional().describe('Instead of the template’s'),
    text: letterText().optional(),
  })
  .refine(
    ({ exhibition_application_id: one, magazine_application_id: other }) =>
      (one === undefined) !== (other === undefined),
    { path: ['exhibition_application_id'] },
  )
  .check(({ value: { occasion, ...texts }, issues }) => {
    issues.push(...fieldIssues(texts, occasion))
  })
export type LetterOf = z.input<typeof letterOfSchema>

export const letterPreviewSchema = z.object({
  to_name: z.string(),
  to_address: z.string().nullable(),
  language: z.enum(languages),
  subject: z.string(),
  text: z.string().describe('With a link that opens nothing'),
  missing: z
    .array(z.enum(letterFields))
    .describe('The fields of the text that this application has no value for'),
  refusal: z
    .int()
    .nullable()
    .describe('The code with which this letter would be refused now; null if it would be sent'),
})
export type LetterPreview = z.infer<typeof letterPreviewSchema>

const template = {
  tag: 'mail',
  record: 'mail_template',
  rows: 'mail_templates',
  key: 'id_mail_template',
  schema: mailTemplateSchema,
  // there is one for each occasion and language, which come and go with the product
  notFound: ErrorCode.noSuchPath,
} as const satisfies Resource

export const mailTemplateEndpoints = {
  'GET /mailtemplate/all': list(template, 'List the templates of letters', mailTemplateListFields),
  'GET /mailtemplate/{id}': read(template, 'Read a template'),
  'PATCH /mailtemplate/{id}': change(
    template,
    'Change a template; a field that does not exist, that its occasion does not have, or a link in a subject is refused, as is a text without the link that its occasion needs',
    mailTemplatePatchSchema,
  ),
  'POST /mail/preview': {
    access: 'staff',
    tag: template.tag,
    summary: 'Read a letter as it would be written to one applicant',
    description: 'Nothing is sent. Many are sent by the bulk action `mail` of their applications.',
    body: letterOfSchema,
    answer: { data: z.object({ preview: letterPreviewSchema }) },
    errors: [...ofApplication.errors],
  },
  'POST /mail/test': {
    access: 'staff',
    tag: template.tag,
    summary: 'Send oneself a letter as it would be written to one applicant',
    body: letterOfSchema,
    answer: { data: z.object({ mail: z.object({ id_mail: z.int(), to_address: z.string() }) }) },
    statuses: [201],
    errors: [...ofApplication.errors, ErrorCode.noAddress],
  },
} as const satisfies EndpointTable
