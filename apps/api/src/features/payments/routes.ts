import { many } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import { paymentListFields, paymentSchema } from '@vernissage/contract/resources/payment'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import type { PaymentRepository } from './repository.ts'

const tags = ['payments']

export const paymentRoutes =
  ({ payments }: { payments: PaymentRepository }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/payment/all',
      {
        schema: {
          tags,
          summary: 'List payments',
          querystring: listQuerySchema,
          response: { 200: many('payments', paymentSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await payments.list(
          checkListQuery(request.query, paymentListFields, { orderBy: 'id_payment' }),
        )
        return { data: { payments: rows, count } }
      },
    )
  }
