import { one } from '@vernissage/contract/answers'
import { languages } from '@vernissage/contract/labels'
import { legalTextNames, legalTextSchema } from '@vernissage/contract/legal'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { LegalTexts } from './legal-texts.ts'

export const legalRoutes =
  ({ legalTexts }: { legalTexts: LegalTexts }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/legal/:name',
      {
        schema: {
          tags: ['platform'],
          summary: 'A legal text of the platform, in another language where there is none in this one',
          params: z.object({ name: z.enum(legalTextNames) }),
          querystring: z.object({ language: z.enum(languages).default('en') }),
          response: { 200: one('legal_text', legalTextSchema) },
        },
      },
      async ({ params, query }) => ({
        data: { legal_text: await legalTexts.read(params.name, query.language) },
      }),
    )
  }
