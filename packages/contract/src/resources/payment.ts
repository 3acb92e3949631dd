import { z } from 'zod'
import { type EndpointTable, list } from '../endpoint.ts'
import { paymentStatusSchema } from '../enum-schemas.ts'
import { fieldsOf } from '../lists.ts'

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

export const paymentListFields = fieldsOf(paymentSchema.shape)

export const paymentEndpoints = {
  'GET /payment/all': list(
    { tag: 'payments', rows: 'payments', key: 'id_payment', schema: paymentSchema } as const,
    'List payments',
    paymentListFields,
  ),
} as const satisfies EndpointTable
