import type { Person } from '@vernissage/contract/resources/person'
import { api } from '../../lib/api/client.ts'

export const getPerson = async (email: string) =>
  (await api.get<{ person: Person }>('/person', { query: { email } })).data.person

export const erasePerson = (email: string) => api.del('/person', { query: { email } })
