import type { applicationDraftEndpoints } from '@vernissage/contract/resources/application-draft'
import type { Handlers } from '../../../platform/http/endpoints.ts'
import { idempotencyKeyOf } from '../../../platform/http/idempotent-creates.ts'
import type { FileServices } from '../../../platform/uploads/file-handlers.ts'
import { arrivedAt } from '../open-calls.ts'
import type { Drafts } from './drafts.ts'

interface Dependencies {
  drafts: Drafts
  originOf: FileServices['originOf']
}

export const draftHandlers = ({
  drafts,
  originOf,
}: Dependencies): Handlers<typeof applicationDraftEndpoints> => ({
  'POST /applicationdraft': async ({ author, body, request, reply }) => {
    const key = idempotencyKeyOf(request)
    const { draft, token, isRepeated } = await drafts.begin(body, {
      author: author.name,
      site: request.site?.id_site_token,
      key: key && `${request.requestContext.caller} ${key}`,
      since: arrivedAt(reply),
      source: request.requestContext.caller,
    })
    if (isRepeated) reply.header('Idempotent-Replayed', 'true')
    return { application_draft: draft, token }
  },
  'GET /applicationdraft/me': ({ applicant }) => drafts.read(applicant),
  'PATCH /applicationdraft/me': ({ applicant, body, ifMatch }) => drafts.change(applicant, body, ifMatch),
  'DELETE /applicationdraft/me': ({ applicant }) => drafts.remove(applicant),
  'POST /applicationdraft/me/work': async ({ applicant, body }) => ({
    application_draft_work: await drafts.addWork(applicant, body),
  }),
  'PATCH /applicationdraft/me/work/{id}': async ({ applicant, params, body }) => ({
    application_draft_work: await drafts.changeWork(applicant, params.id, body),
  }),
  'DELETE /applicationdraft/me/work/{id}': ({ applicant, params }) => drafts.removeWork(applicant, params.id),
  'POST /applicationdraft/me/file': async ({ applicant, body, request }) => ({
    url: await drafts.uploadAddress(applicant, { ext: body.ext, size: body.size, origin: originOf(request) }),
  }),
  'POST /applicationdraft/me/work/{id}/image': async ({ applicant, params, body, request }) => ({
    url: await drafts.uploadAddress(applicant, {
      workId: params.id,
      ext: body.ext,
      size: body.size,
      origin: originOf(request),
    }),
  }),
  'POST /applicationdraft/me/submit': ({ applicant, reply }) =>
    drafts.submit(applicant, { since: arrivedAt(reply) }),
  'POST /applicationdraft/me/confirm': ({ applicant }) => drafts.confirm(applicant),
})
