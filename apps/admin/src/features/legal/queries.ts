import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@vernissage/contract/enums'
import type { LegalText, LegalTextName } from '@vernissage/contract/platform'
import { api } from '../../lib/api/client.ts'

/** What the platform's owner has published, for anyone to read. */
export const legalTextQuery = (name: LegalTextName, language: Language) =>
  queryOptions({
    queryKey: ['legal', name, language],
    queryFn: async ({ signal }) => {
      const options = { query: { language }, token: null, signal }
      return (await api.get<{ legal_text: LegalText }>(`/legal/${name}`, options)).data.legal_text
    },
  })
