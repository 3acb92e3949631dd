import { z } from 'zod'
import { change, create, type EndpointTable, idParams, list, read, remove, resource } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import { languages } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import { email, text } from '../fields.ts'
import { fieldsOf } from '../lists.ts'

/* Members of juries, as staff look after them. */

/** For how many days an invitation can be accepted. */
export const invitationDays = 7

const shown = {
  id_juror: z.int(),
  name: z
    .string()
    .nullable()
    .describe('Null, as the e-mail, for one who was erased and whose scores are kept'),
  email: z.string().nullable(),
  language: z.enum(languages).describe('Of what is sent to them'),
  enabled: flagSchema.describe('Whether they can sign in'),
}

export const jurorSchema = z.object({
  ...shown,
  signed_up: flagSchema.describe('Whether they have accepted an invitation and chosen a password'),
  invited_until: z.iso.datetime().nullable().describe('Until when their last invitation can be accepted'),
  signed_in_at: z.iso
    .datetime()
    .nullable()
    .describe('When they last signed in; forgotten once ended sessions are removed'),
  rounds_count: z.int().describe('On how many juries they are'),
})
export type Juror = z.infer<typeof jurorSchema>

/** The required fields of the form. */
export const jurorFormSchema = z.object({ name: text(), email: email(), language: z.enum(languages) })

export const jurorCreateSchema = z.strictObject({
  ...jurorFormSchema.shape,
  language: z.enum(languages).default('en'),
})
export type JurorCreate = z.input<typeof jurorCreateSchema>

export const jurorPatchSchema = z.strictObject({ ...jurorFormSchema.shape, enabled: flagSchema }).partial()
export type JurorPatch = z.input<typeof jurorPatchSchema>

export const jurorListFields = fieldsOf(shown)

/** The address holds the token after its `#`, so that no server is sent it before it is used. */
export const invitationSchema = z.object({ url: z.string(), expires_at: z.iso.datetime() })

const juror = resource('juror', 'judging', jurorSchema, ErrorCode.jurorNotFound)

export const jurorEndpoints = {
  'GET /juror/all': list(juror, 'List jurors', jurorListFields),
  'GET /juror/{id}': read(juror, 'Read a juror'),
  'POST /juror': create(juror, 'Add a juror', jurorCreateSchema, ErrorCode.jurorEmailInUse),
  'PATCH /juror/{id}': change(
    juror,
    'Change a juror; one who is disabled is signed out at once',
    jurorPatchSchema,
    ErrorCode.jurorEmailInUse,
  ),
  'DELETE /juror/{id}': remove(juror, 'Delete a juror with all that they scored'),
  'POST /juror/{id}/invitation': {
    access: 'staff',
    tag: 'judging',
    summary: 'Make the link with which a juror chooses a password and signs in',
    description: `It can be used once, within ${invitationDays} days. The link is answered this once; a new one ends the former.`,
    params: idParams,
    answer: { data: z.object({ invitation: invitationSchema }) },
    hasSecretAnswer: true,
    errors: [ErrorCode.jurorNotFound],
  },
} as const satisfies EndpointTable
