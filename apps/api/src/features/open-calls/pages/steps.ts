import { createHash } from 'node:crypto'
import {
  type ApplicationDraft,
  type ApplicationDraftWork,
  applicationDraftPatchSchema,
  applicationDraftWorkCreateSchema,
} from '@vernissage/contract/resources/application-draft'
import type { z } from 'zod'
import type { Texts } from './texts/en.ts'
import type { FieldErrors, Values } from './views/parts.ts'

/* The values of a page's form as texts, and as a body for the API. */

const personFields = [
  'first_name',
  'last_name',
  'email',
  'professional_name',
  'country_id',
  'country_code',
  'mobile',
  'web',
  'language',
] as const
const statementFields = ['statement', 'biography'] as const
const workFields = ['title', 'year', 'technique', 'dimensions', 'description', 'price'] as const

/** The steps that are fields of the application itself, each a page with a form. */
export const draftSteps = { person: personFields, statement: statementFields } as const
export type DraftStep = keyof typeof draftSteps

/** Stored values as a form shows them. */
export const inForm = (fields: readonly string[], stored: object): Values =>
  Object.fromEntries(fields.map((name) => [name, String((stored as Record<string, unknown>)[name] ?? '')]))

export const draftValues = (step: DraftStep, draft: ApplicationDraft) => inForm(draftSteps[step], draft)
export const workValues = (work: ApplicationDraftWork | null) => inForm(workFields, work ?? {})

/** A short tag of the values that a form showed: a different one means that they were changed meanwhile. */
export const tagOf = (values: Values) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 12)

/** Distinguishes an application from any other, and reveals nothing about it. */
export const markOf = (id: number, { consented_at }: ApplicationDraft) =>
  tagOf({ application: String(id), since: consented_at })

const numbers = new Set(['country_id', 'year', 'price'])

/** A value that is no number stays a text, which the schema refuses. */
const asNumber = (value: string) => (/^\d+$/.test(value) ? Number(value) : value)

/** The whole part, its thousands apart by one and the same mark or not at all, and the cents. */
const amount = /^(\d+|[1-9]\d{0,2}([., '’])\d{3}(?:\2\d{3})*)(?:[.,](\d{1,2}))?$/

/** A price as people write it: `1200`, `1.200 €`, `1.200,50`, `1,200.50`. */
const asPrice = (value: string) => {
  const [, whole, , cents = ''] = amount.exec(value.replace(/\s*€\s*/, '').replace(/\s/g, ' ')) ?? []
  return whole === undefined ? value : Number(`${whole.replace(/\D/g, '')}.${cents}`)
}

const asBody = (fields: readonly string[], posted: Values) =>
  Object.fromEntries(
    fields.map((name) => {
      const value = (posted[name] ?? '').trim()
      if (value === '' && (numbers.has(name) || name === 'mobile' || name === 'country_code'))
        return [name, null]
      if (name === 'price') return [name, asPrice(value)]
      return [name, numbers.has(name) ? asNumber(value) : value]
    }),
  )

type Issue = z.core.$ZodIssue & { params?: { rule?: string; max?: number } }

const inWords = (field: string, { code, params, ...issue }: Issue, { errors }: Texts) => {
  if (params?.rule === 'words') return errors.tooManyWords(params.max!)
  if (code === 'too_small' && !numbers.has(field)) return errors.required
  if (code === 'too_big' && !numbers.has(field))
    return errors.tooLong(Number((issue as { maximum: number }).maximum))
  if (field === 'consent') return errors.consent
  const ofField: Readonly<Record<string, string>> = {
    email: errors.email,
    mobile: errors.phone,
    country_code: errors.countryCode,
    year: errors.year,
    price: errors.price,
  }
  return ofField[field] ?? errors.invalid
}

/** The first error of each field, in the person's language. */
export const fieldErrors = ({ issues }: z.core.$ZodError, texts: Texts): FieldErrors => {
  const errors: Record<string, string> = {}
  for (const issue of issues as Issue[]) {
    const name = String(issue.path[0] ?? '')
    errors[name] ??= inWords(name, issue, texts)
  }
  return errors
}

export const parseDraft = (step: DraftStep, posted: Values) =>
  applicationDraftPatchSchema.safeParse(asBody(draftSteps[step], posted))

export const parseWork = (posted: Values) =>
  applicationDraftWorkCreateSchema.safeParse(asBody(workFields, posted))
