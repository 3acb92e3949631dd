import { z } from 'zod'
import { type EndpointTable, idParams, list, read, resource } from '../../endpoint.ts'
import { flagSchema, mailStateSchema, occasionSchema } from '../../enum-schemas.ts'
import { languages, letterOccasions } from '../../enums.ts'
import { ErrorCode } from '../../errors.ts'
import { email, id } from '../../fields.ts'
import { fieldsOf } from '../../lists.ts'

/* The mails that the product has written, and how far each is. */

const shown = {
  id_mail: z.int(),
  occasion: occasionSchema,
  exhibition_application_id: z.int().nullable().describe('The application that it is about'),
  magazine_application_id: z.int().nullable(),
  exhibition_id: z.int().nullable().describe('The program of that application, or of one on its way'),
  magazine_id: z.int().nullable(),
  account_id: z.int().nullable().describe('The account of the person that it is for'),
  to_name: z.string(),
  to_address: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  message_id: z.string().describe('The `Message-ID` of the mail, the same at every attempt'),
  state: mailStateSchema.describe(
    '1 waiting, 2 sending, 3 sent, 4 failed, 5 not known whether it arrived, 6 cancelled',
  ),
  attempts: z.int().describe('How often it was tried to send it'),
  failure: z.string().nullable().describe('Why it has not been sent, in the words of the mail server'),
  failure_code: z.int().nullable().describe('The three digits that the mail server answered'),
  handed_over_at: z.iso
    .datetime()
    .nullable()
    .describe('When the mail server was last ready to take it: from then on it may have arrived'),
  settled_at: z.iso.datetime().nullable().describe('Since when it is sent, failed, in doubt or cancelled'),
  bulk_action_id: z.int().nullable(),
  created_by: z.int().nullable(),
  created_at: z.iso.datetime(),
}

export const mailRowSchema = z.object({
  ...shown,
  answers: z.int().describe('How often its applicant has answered it'),
  last_answer: z.string().nullable().describe('The beginning of the newest answer'),
})
export type MailRow = z.infer<typeof mailRowSchema>

export const mailSchema = mailRowSchema.extend({
  text: z.string().describe('The text, with … for the token of a link: its reader alone has that'),
  author: z.string().nullable().describe('First and last name of the member of staff who had it sent'),
  handled: z
    .array(
      z.object({
        at: z.iso.datetime(),
        user: z.string().describe('The name at that time; empty once it was erased'),
        state: mailStateSchema.describe('1 sent again, 3 has arrived, 4 came back, 6 cancelled'),
      }),
    )
    .describe(
      'Who of the staff has cancelled it, sent it again or noted that it came back, the latest first',
    ),
})
export type Mail = z.infer<typeof mailSchema>

export const mailListFields = fieldsOf(shown)

/** The end of mails of which it is not known whether they arrived: those of an open call, or all. */
const doubtsToSettleSchema = z
  .strictObject({
    exhibition_id: id().optional(),
    magazine_id: id().optional(),
    outcome: z.enum(['again', 'arrived']).describe('Sent again, or taken to have arrived'),
  })
  .refine(({ exhibition_id: one, magazine_id: other }) => one === undefined || other === undefined, {
    path: ['exhibition_id'],
  })
export type DoubtsToSettle = z.infer<typeof doubtsToSettleSchema>

/** The settings of all mails. */
export const mailSettingsSchema = z.object({
  platform_name: z
    .string()
    .describe('The name with which mails are signed: that of the sender (`MAIL_FROM`)'),
  from_address: z.string().nullable().describe('The sender (`MAIL_FROM`); null without a mail server'),
  reply_to: z.string().nullable().describe('Where answers go; null for the sender'),
})
export type MailSettings = z.infer<typeof mailSettingsSchema>

export const mailSettingsPatchSchema = z.strictObject({ reply_to: email().nullable().optional() })
export type MailSettingsPatch = z.output<typeof mailSettingsPatchSchema>

/** Which letters are cancelled: those of an open call, of one occasion or all. */
const lettersToCancelSchema = z
  .strictObject({
    exhibition_id: id().optional(),
    magazine_id: id().optional(),
    occasion: z.enum(letterOccasions).optional().describe('Of this occasion alone'),
  })
  .refine(({ exhibition_id: one, magazine_id: other }) => (one === undefined) !== (other === undefined), {
    path: ['exhibition_id'],
  })
export type LettersToCancel = z.infer<typeof lettersToCancelSchema>

const amount = z.int().min(0)

/**
 * Why mail does not go out: the mail server cannot be reached, there is no secure connection to it, it does not take the user or
 * password, or it refuses every mail; or why it goes out slowly: the server takes minutes over each mail.
 */
export const mailFaults = ['away', 'insecure', 'sign_in', 'refused', 'slow'] as const
export type MailFault = (typeof mailFaults)[number]

export const mailTroubleSchema = z.object({
  since: z.iso.datetime(),
  fault: z.enum(mailFaults),
  code: z.int().nullable().describe('The three digits that the mail server answered'),
  words: z.string().describe('What the mail server said, or the connection to it, without addresses'),
  waiting: amount.describe('How many mails wait'),
})
export type MailTrouble = z.infer<typeof mailTroubleSchema>

export const mailStatusSchema = z.object({
  is_configured: flagSchema.describe('Whether there is a mail server; without one mails wait'),
  per_minute: amount.describe('How many mails are sent a minute at most'),
  waiting: amount,
  sending: amount,
  sent: amount,
  failed: amount,
  unknown: amount.describe('Of how many it is not known whether they arrived'),
})
export type MailStatus = z.infer<typeof mailStatusSchema>

const mail = resource('mail', 'mail', mailSchema, ErrorCode.mailNotFound)

const staff = { access: 'staff', tag: mail.tag, errors: [] } as const
const pressed = { ...staff, params: idParams, answer: { data: z.object({ mail: mailSchema }) } } as const

export const mailEndpoints = {
  'GET /mail/all': list({ ...mail, schema: mailRowSchema }, 'List the mails', mailListFields, 'desc'),
  'GET /mail/status': {
    ...staff,
    summary: 'Count the mails by their state',
    answer: { data: z.object({ mail_status: mailStatusSchema }) },
  },
  'GET /mail/trouble': {
    ...staff,
    summary: 'Read why mail does not go out',
    description:
      'Null while it goes, or nothing waits. A mail that the server refuses because of its reader or its contents is none.',
    answer: { data: z.object({ mail_trouble: mailTroubleSchema.nullable() }) },
  },
  'GET /mail/settings': {
    ...staff,
    summary: 'Read what holds for all mails',
    answer: { data: z.object({ mail_settings: mailSettingsSchema }) },
  },
  'PATCH /mail/settings': {
    ...staff,
    access: 'administrator',
    summary: 'Change where answers to mails go',
    body: mailSettingsPatchSchema,
    answer: { data: z.object({ mail_settings: mailSettingsSchema }) },
  },
  'GET /mail/{id}': read(mail, 'Read a mail'),
  'GET /mail/{id}/eml': {
    ...staff,
    summary: 'Download a mail as it is, or would be, sent',
    description:
      'The answer is the message itself (`message/rfc822`), not JSON: mail programs open and send it. The token of its link is in it alone where a letter waits and there is no mail server.',
    params: idParams,
    answer: { text: z.string() },
    errors: [ErrorCode.mailNotFound],
  },
  'POST /mail/{id}/again': {
    ...pressed,
    summary: 'Send a mail again that failed, was cancelled or may not have arrived',
    description:
      'It keeps its `Message-ID`, so that a mail program shows one that arrives twice once. A letter goes to the address that its applicant has by now. It is refused where the applicant was told by another one (989) or has no address any more (990), or where it is not true any more (991).',
    errors: [
      ErrorCode.mailNotFound,
      ErrorCode.mailNotSendable,
      ErrorCode.toldAlready,
      ErrorCode.noAddress,
      ErrorCode.occasionDoesNotFit,
    ],
  },
  'POST /mail/{id}/cancel': {
    ...pressed,
    summary: 'Cancel a mail that waits',
    errors: [ErrorCode.mailNotFound, ErrorCode.mailNotWaiting],
  },
  'POST /mail/{id}/returned': {
    ...pressed,
    summary: 'Note that a mail which was sent came back',
    description:
      'Reports of failure arrive later, at the address of the sender, where people read them. The mail has failed from then on, and another one may tell its reader the same.',
    errors: [ErrorCode.mailNotFound, ErrorCode.mailNotSent],
  },
  'POST /mail/{id}/arrived': {
    ...pressed,
    summary: 'Note that a mail arrived of which that was not known',
    errors: [ErrorCode.mailNotFound, ErrorCode.mailNotSendable],
  },
  'POST /mail/doubts': {
    ...staff,
    summary: 'Send again, or take to have arrived, all mails of which that is not known',
    description:
      'Those of a call, or all. Answers how many were settled, and how many are left in doubt: a letter that is not true any more, or whose applicant has no address or was told by another one, is not sent again.',
    body: doubtsToSettleSchema,
    answer: { data: z.object({ settled: z.int(), left: z.int() }) },
  },
  'POST /mail/cancel': {
    ...staff,
    summary: 'Cancel all mails about the applications to a call that wait',
    description: 'Answers how many those were. What is being sent or was sent is not touched.',
    body: lettersToCancelSchema,
    answer: { data: z.object({ cancelled: z.int() }) },
  },
} as const satisfies EndpointTable
