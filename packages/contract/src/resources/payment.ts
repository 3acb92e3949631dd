import { z } from 'zod'
import { type Calls, list } from '../calls.ts'
import { paymentStatusSchema } from '../enum-schemas.ts'
import type { ListFields } from '../lists.ts'

export const paymentSchema = z.object({
  id_payment: z.int(),
  user_id: z.int(),
  user: z.string(),
  concept: z.string(),
  amount: z.number(),
  status: paymentStatusSchema,
  date: z.iso.date(),
})
export type Payment = z.infer<typeof paymentSchema>

export const paymentListFields = {
  id_payment: 'integer',
  user_id: 'integer',
  user: 'text',
  concept: 'text',
  amount: 'number',
  status: 'integer',
  date: 'day',
} as const satisfies ListFields & Record<keyof Payment, unknown>

export const paymentCalls = {
  'GET /payment/all': list(
    { tag: 'payments', rows: 'payments', key: 'id_payment', schema: paymentSchema } as const,
    'List payments',
    paymentListFields,
  ),
} as const satisfies Calls
