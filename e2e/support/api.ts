import { setTimeout as sleep } from 'node:timers/promises'
import { ErrorCode } from '@vernissage/contract/errors'
import { accounts, password } from './prepared-data.ts'

/** Sends requests to the API with an account's session: to prepare records, and for requests that no screen sends. */
export const signInToApi = async (url: string, account: keyof typeof accounts = 'administrator') => {
  let token = ''
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
    for (;;) {
      const response = await fetch(`${url}/api${path}`, request)
      const answer = await response.json()
      if (response.ok) return answer.data
      if (answer.error?.code !== ErrorCode.busy)
        throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
      // A process that the machine gives no time does nothing, and names the time of the next try.
      await sleep(Number(response.headers.get('Retry-After')) * 1000)
    }
  }
  const { email } = accounts[account]
  token = (await send('POST', '/login', { email, password, device: 'web' })).token
  return {
    token,
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown) => send('POST', path, body),
    patch: (path: string, body: unknown) => send('PATCH', path, body),
    put: (path: string, body: unknown) => send('PUT', path, body),
    delete: (path: string) => send('DELETE', path),
  }
}

export type ApiClient = Awaited<ReturnType<typeof signInToApi>>
