import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@vernissage/contract/enums'
import type { LegalTextName } from '@vernissage/contract/platform'
import { call } from '../../lib/api/client.ts'

/** What the platform's owner has published, for anyone to read. */
export const legalTextQuery = (name: LegalTextName, language: Language) =>
  queryOptions({
    queryKey: ['legal', name, language],
    queryFn: async ({ signal }) => {
      const request = { params: { name }, query: { language }, token: null, signal }
      return (await call('GET /legal/{name}', request)).data.legal_text
    },
  })
