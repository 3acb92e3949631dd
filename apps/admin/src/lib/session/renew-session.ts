import type { Credentials } from '@vernissage/contract/session'
import { api } from '../api/client.ts'
import { storedToken, storeToken } from './token.ts'

/** Trades the token for a fresh one. Of several tabs that try at once one asks; the others take its token over. */
export async function renewSession(): Promise<void> {
  const old = storedToken()
  const renew = async () => {
    if (storedToken() !== old) return
    const { data } = await api.get<Credentials>('/login/reauthenticate')
    // Whoever has signed out meanwhile stays signed out.
    if (storedToken() === old) storeToken(data.token)
  }
  // Browsers offer locks on safe origins only. Without them several tabs may ask, which does no harm.
  await (navigator.locks ? navigator.locks.request('vernissage.session', renew) : renew())
}
