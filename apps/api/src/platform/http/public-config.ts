import { one } from '@vernissage/contract/answers'
import { publicConfigSchema } from '@vernissage/contract/public-config'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** What the admin has to know before anyone signs in. */
export const publicConfigRoutes =
  ({ mediaUrl, websiteUrl }: { mediaUrl: string; websiteUrl: string }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/config',
      {
        schema: {
          tags: ['platform'],
          summary: 'The storage base address and the public website',
          response: { 200: one('config', publicConfigSchema) },
        },
      },
      () => ({ data: { config: { media_url: mediaUrl, website_url: websiteUrl } } }),
    )
  }
