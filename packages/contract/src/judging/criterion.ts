import { z } from 'zod'
import { type BrokenRule, optionalText, text } from '../fields.ts'
import { scales } from './scoring.ts'

/* The criteria of a judging round, and how large it may be. */

export const judgingLimits = {
  criteria: 20,
  jurors: 200,
  judges: 50,
  description: 1000,
  endOfScale: 60,
} as const

export const scaleSchema = z.literal(scales)

export const judgingCriterionSchema = z.object({
  id_judging_criterion: z.int(),
  name: z.string(),
  weight: z.number(),
  scale: scaleSchema.describe('1: 1 to 5, 2: 0 to 10, 3: yes (1) or no (0)'),
  description: z.string().nullable().describe('What jurors are to look at'),
  lowest: z.string().nullable().describe('What the lowest value stands for'),
  highest: z.string().nullable().describe('What the highest value stands for'),
})
export type JudgingCriterion = z.infer<typeof judgingCriterionSchema>

/** The broken rule for more than two decimals. */
export const twoDecimals = { params: { rule: 'decimals', max: 2 } satisfies BrokenRule }
export const hasTwoDecimals = (value: number) => Number(value.toFixed(2)) === value

/** A criterion as it is entered. */
export const criterionFormSchema = z.strictObject({
  name: text(),
  weight: z.number().gt(0).max(100).refine(hasTwoDecimals, twoDecimals).default(1),
  scale: scaleSchema,
  description: optionalText(judgingLimits.description).optional(),
  lowest: optionalText(judgingLimits.endOfScale).optional(),
  highest: optionalText(judgingLimits.endOfScale).optional(),
})
