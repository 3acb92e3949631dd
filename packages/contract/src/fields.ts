import { z } from 'zod'
import { limits } from './limits.ts'

/*
 * The kinds of field that forms and bodies are made of. Each refuses what the database cannot hold,
 * so that a bad value is blamed on its field and never reaches SQL.
 */

const noNul = (value: string) => !value.includes('\u0000')

/** A required text, outer blanks removed, 1 to `max` characters. */
export const text = (max: number = limits.text) => z.string().trim().min(1).max(max).refine(noNul)

/** A text that may be left out; an empty one is kept as null. */
export const optionalText = (max: number = limits.text) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(noNul)
    .nullable()
    .transform((value) => value || null)
    .optional()

/** A calendar day, `YYYY-MM-DD`. */
export const day = () => z.iso.date().refine((value) => value >= '0001-01-01')

/** Any plausible address: the mail server has the last word. */
export const email = () => z.string().trim().max(limits.text).pipe(z.email())

/** A new password. */
export const password = () => z.string().min(limits.passwordMin).max(limits.passwordMax).refine(noNul)

/** The key of a record. */
export const id = () => z.int().min(1).max(2_147_483_647)
