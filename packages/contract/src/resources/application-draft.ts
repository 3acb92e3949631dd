import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { idParams } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import { languages } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import {
  countryCode,
  email,
  id,
  line,
  money,
  optionalText,
  optionalWords,
  phone,
  slug,
  wholeNumber,
} from '../fields.ts'
import { documentUploadSchema, imageUploadSchema, uploadAddress } from '../files/file-endpoints.ts'
import { limits } from '../limits.ts'
import { today } from '../time-zone.ts'

/*
 * An application on its way, as the public website and the product's own page send it in. What is answered never tells whether
 * the e-mail address is known.
 */

/** For how long pictures may still come once an application was sent in. */
export const lateFilesHours = 24

const workShown = {
  id_application_draft_work: z.int(),
  title: z.string().nullable(),
  year: z.int().nullable(),
  technique: z.string().nullable(),
  dimensions: z.string().nullable(),
  description: z.string().nullable(),
  price: z.number().nullable(),
  image: z.string().nullable(),
  image_cleared_at: z.iso
    .datetime()
    .nullable()
    .describe('When its picture was removed to make room for others, until there is another'),
  order: z.int(),
}

export const applicationDraftWorkSchema = z.object(workShown)
export type ApplicationDraftWork = z.infer<typeof applicationDraftWorkSchema>

export const applicationDraftSchema = z.object({
  exhibition_id: z.int().nullable(),
  magazine_id: z.int().nullable(),
  program: z.string().describe('The title of the exhibition or the magazine'),
  program_url: z.string().nullable(),
  closes_at: z.iso.datetime().nullable().describe('The first moment at which it is late'),
  min_artwork_number: z.int().describe('How many works it takes at least, 1 where the call says nothing'),
  max_artwork_number: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(languages).describe('In which the applicant is written to'),
  professional_name: z.string().nullable(),
  country_id: z.int().nullable(),
  country_code: z.string().nullable(),
  mobile: z.string().nullable(),
  web: z.string().nullable(),
  biography: z.string().nullable(),
  statement: z.string().nullable(),
  cv: z.string().nullable(),
  cv_cleared_at: z.iso
    .datetime()
    .nullable()
    .describe('When its CV was removed to make room for others, until there is another'),
  files_bytes: z.int().describe('What its files take'),
  files_bytes_left: z.int().describe('How much more they may take; beyond that uploads are refused with 469'),
  files_limited_by: z
    .enum(['application', 'network'])
    .describe(
      '`network`: by what comes from one network, or with one address; not once the mailed link was used',
    ),
  consented_at: z.iso.datetime(),
  updated_at: z.iso
    .datetime()
    .describe(
      'When something of it was last changed by its applicant, works included; not after it was sent in',
    ),
  submitted_at: z.iso.datetime().nullable().describe('When it was sent in'),
  files_until: z.iso.datetime().nullable().describe('Until when missing pictures may still come'),
  late: flagSchema,
  verified: flagSchema.describe('1 once the mailed link was used; told to who has that link alone'),
  link_mailed: flagSchema.describe(
    '0 where no link was mailed to the address, since it had had ten in an hour: any that was mailed to it before opens this too',
  ),
  works: z.array(applicationDraftWorkSchema),
})
export type ApplicationDraft = z.infer<typeof applicationDraftSchema>

const person = {
  email: email(),
  first_name: line(),
  last_name: line(),
}

const optionalPerson = {
  professional_name: optionalText(),
  country_id: id().nullable().optional(),
  country_code: countryCode().nullable().optional(),
  mobile: phone().nullable().optional(),
  web: optionalText(),
  biography: optionalWords(limits.biography),
  statement: optionalWords(limits.statement),
}

/** A year that has come. */
const year = () =>
  wholeNumber(1).refine((value) => value <= Number(today().slice(0, 4)), { params: { rule: 'past' } })

/** Everything may still be missing; what is sent in needs a title. */
export const applicationDraftWorkCreateSchema = z.strictObject({
  title: optionalText(),
  year: year().nullable().optional(),
  technique: optionalText(),
  dimensions: optionalText(),
  description: optionalText(),
  price: money().nullable().optional(),
})
export type ApplicationDraftWorkCreate = z.input<typeof applicationDraftWorkCreateSchema>

export const applicationDraftWorkPatchSchema = z
  .strictObject({ ...applicationDraftWorkCreateSchema.shape, order: wholeNumber(0) })
  .partial()
export type ApplicationDraftWorkPatch = z.input<typeof applicationDraftWorkPatchSchema>

/** `exhibition` or `magazine` is the last part of the open call's address. */
export const applicationDraftCreateSchema = z
  .strictObject({
    exhibition: slug().optional(),
    magazine: slug().optional(),
    language: z.enum(languages).default('en'),
    ...person,
    ...optionalPerson,
    works: z.array(applicationDraftWorkCreateSchema).max(limits.draftWorks).default([]),
    consent: z.literal(1).describe('The applicant agrees that what they send is kept and judged'),
  })
  .refine(({ exhibition, magazine }) => (exhibition === undefined) !== (magazine === undefined), {
    path: ['exhibition'],
  })
export type ApplicationDraftCreate = z.input<typeof applicationDraftCreateSchema>

/** Another e-mail ends the mailed link as a proof of the address; a new one is sent there. */
export const applicationDraftPatchSchema = z
  .strictObject({ ...person, ...optionalPerson, language: z.enum(languages) })
  .partial()
export type ApplicationDraftPatch = z.input<typeof applicationDraftPatchSchema>

const draft = {
  tag: 'applying',
  access: 'applicant',
  errors: [] as ErrorCode[],
} as const
const answered = { record: 'application_draft', of: applicationDraftSchema } as const
const workAnswered = { data: z.object({ application_draft_work: applicationDraftWorkSchema }) } as const

export const applicationDraftEndpoints = {
  'POST /applicationdraft': {
    tag: 'applying',
    access: 'site',
    summary: 'Begin an application to an open call, with as much of it as there is',
    description:
      'As the public website. Answers the token with which it is read, changed and sent in, as `Authorization: Bearer draft_…`. ' +
      'The applicant is sent a link to it too, at most ten an hour to one address: beyond that it is begun without a mail ' +
      '(`link_mailed` is 0), and any link that was mailed to the address before opens it. ' +
      'None is refused for the number of others: beyond 600 a minute for one call or through one website, and beyond 30 an hour ' +
      'with one address through one website, each waits up to five seconds first. Once the applicant has used the mailed link, the ' +
      'token is void and the `Idempotency-Key` used up: the application is read and changed by that link alone.',
    body: applicationDraftCreateSchema,
    answer: {
      data: z.object({ application_draft: applicationDraftSchema, token: z.string() }),
    },
    statuses: [201],
    hasSecretAnswer: true,
    hasOwnLimits: true,
    errors: [
      ErrorCode.exhibitionNotFound,
      ErrorCode.magazineNotFound,
      ErrorCode.openCallClosed,
      ErrorCode.limitReached,
      ErrorCode.tooManyAttempts,
    ],
  },
  'GET /applicationdraft/me': { ...draft, summary: 'Read the application on its way', answer: answered },
  'PATCH /applicationdraft/me': {
    ...draft,
    summary: 'Change the application on its way',
    description:
      'Another e-mail address, at most five a day, has to be proved anew: a link is sent there, as when it was begun.',
    body: applicationDraftPatchSchema,
    answer: answered,
    errors: [ErrorCode.changedSinceRead, ErrorCode.draftSentIn, ErrorCode.tooManyAttempts],
  },
  'DELETE /applicationdraft/me': {
    ...draft,
    summary: 'Delete what is on its way with its files; what was admitted stays an application',
    description:
      'With the mailed link, as long as it has confirmed nothing, the owner of the address says that it is not theirs: an application that it has become is marked so for staff.',
  },
  'POST /applicationdraft/me/work': {
    ...draft,
    summary: 'Add a work to the application on its way',
    body: applicationDraftWorkCreateSchema,
    answer: workAnswered,
    statuses: [201],
    errors: [ErrorCode.draftSentIn, ErrorCode.limitReached],
  },
  'PATCH /applicationdraft/me/work/{id}': {
    ...draft,
    summary: 'Change a work of the application on its way',
    params: idParams,
    body: applicationDraftWorkPatchSchema,
    answer: workAnswered,
    errors: [ErrorCode.draftWorkNotFound, ErrorCode.draftSentIn],
  },
  'DELETE /applicationdraft/me/work/{id}': {
    ...draft,
    summary: 'Remove a work from the application on its way',
    params: idParams,
    errors: [ErrorCode.draftWorkNotFound, ErrorCode.draftSentIn],
  },
  'POST /applicationdraft/me/file': {
    ...draft,
    summary: 'Ask for the address to upload the CV to',
    body: documentUploadSchema(['cv']),
    answer: uploadAddress,
    errors: [ErrorCode.draftSentIn, ErrorCode.limitReached, ErrorCode.tooManyAttempts],
  },
  'POST /applicationdraft/me/work/{id}/image': {
    ...draft,
    summary: 'Ask for the address to upload the picture of a work to',
    description: `Up to ${lateFilesHours} hours after the application was sent in, for a picture that is missing.`,
    params: idParams,
    body: imageUploadSchema(['image']),
    answer: uploadAddress,
    errors: [
      ErrorCode.draftWorkNotFound,
      ErrorCode.draftSentIn,
      ErrorCode.limitReached,
      ErrorCode.tooManyAttempts,
    ],
  },
  'POST /applicationdraft/me/submit': {
    ...draft,
    summary: 'Send the application in; what was sent in already is answered as it is',
    description:
      'It needs as many works as the call asks for, each with a title (201 names what is missing). ' +
      'The moment of this call counts. An application in the name of an artist who is known already is admitted once they use ' +
      'the mailed link; the answer is the same. At most 30 attempts an hour for one application.',
    answeredWithin: limits.sendingInMs,
    answer: answered,
    errors: [
      ErrorCode.openCallClosed,
      ErrorCode.alreadyApplied,
      ErrorCode.limitReached,
      ErrorCode.tooManyAttempts,
    ],
  },
  'POST /applicationdraft/me/confirm': {
    ...draft,
    summary: 'Confirm that the address is one’s own, with the token of the mailed link alone',
    answer: answered,
  },
} as const satisfies EndpointTable
