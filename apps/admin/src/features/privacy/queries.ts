import { call } from '../../lib/api/client.ts'

export const getPerson = async (email: string) =>
  (await call('GET /person', { query: { email } })).data.person

export const erasePerson = (email: string) => call('DELETE /person', { query: { email } })
