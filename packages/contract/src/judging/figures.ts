import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { applicationStatusSchema, decisionSchema, paymentStatusSchema } from '../enum-schemas.ts'
import { onTheWayCountsSchema } from './on-the-way.ts'
import { ofProgram } from './program-params.ts'

const count = z.int().min(0)

/** The figures of one open call. A value without any application is left out. */
export const openCallFiguresSchema = z.object({
  applications: count,
  on_the_way: onTheWayCountsSchema.describe('Begun, or sent in and not yet among the applications'),
  works: count,
  days: z
    .array(z.object({ day: z.iso.date(), count }))
    .describe('By the day on which they came in, in the platform’s time zone, the first day first'),
  countries: z
    .array(z.object({ country_id: z.int().nullable(), count }))
    .describe('Of the artists, the most applications first'),
  disciplines: z.array(
    z.object({
      discipline_id: z.int().nullable(),
      discipline: z.string().nullable(),
      discipline_es: z.string().nullable(),
      count,
    }),
  ),
  statuses: z.array(z.object({ status: applicationStatusSchema, count })),
  decisions: z.array(z.object({ decision: decisionSchema.nullable(), count })),
  payments: z.array(z.object({ status: paymentStatusSchema, count })),
  money: z
    .object({
      payments: count,
      asked: z.number(),
      received: z.number().describe('Of the payments that are accepted'),
    })
    .describe('The payments that the applications name, each once'),
  answers: z
    .object({
      answered: count.describe('Those whose moment of decision is known'),
      median_seconds: z.number().nullable(),
      p90_seconds: z.number().nullable().describe('Nine of ten were answered sooner'),
    })
    .describe('From coming in to the decision'),
})
export type OpenCallFigures = z.infer<typeof openCallFiguresSchema>

export const openCallFiguresEndpoints = {
  'GET /judging/{program}/{id}/figures': {
    ...ofProgram,
    summary: 'Count the applications to one program, their works, money and answers',
    answer: { data: z.object({ figures: openCallFiguresSchema }) },
  },
} as const satisfies EndpointTable
