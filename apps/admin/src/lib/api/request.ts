/* Requests of the API, as text. Those of the first screen are sent before the code that makes them has loaded. */

export interface Sent {
  method: string
  /** Path and query: `/banner/7/image?name=web_image`. */
  target: string
  token: string | null
  body?: unknown
  ifMatch?: string | null | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

interface Answered {
  response: Response
  text: string
}

const isBounds = (name: string, value: unknown): value is Record<string, unknown> =>
  (name === 'from' || name === 'to') && typeof value === 'object' && value !== null

/** A query as the address has it: a filter as JSON, the bounds of ranges as `from[price]=10`. */
function searchOf(query: Record<string, unknown>) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (isBounds(name, value))
      for (const [field, bound] of Object.entries(value)) search.set(`${name}[${field}]`, `${bound}`)
    else if (value !== undefined)
      search.set(name, typeof value === 'object' ? JSON.stringify(value) : `${value}`)
  }
  return search
}

/** The path and query of a request: `/banner/7/image?name=web_image`. */
export function targetOf(
  path: string,
  { params = {}, query = {} }: { params?: Record<string, string | number>; query?: Record<string, unknown> },
) {
  const search = searchOf(query)
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function fetchText({ method, target, token, body, ifMatch, idempotencyKey, signal }: Sent) {
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (ifMatch) headers.set('If-Match', ifMatch)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const json = body === undefined ? null : JSON.stringify(body)
  const response = await fetch(`/api${target}`, { method, headers, body: json, signal: signal ?? null })
  return { response, text: await response.text() }
}

const ahead = new Map<string, { token: string | null; answer: Promise<Answered> }>()

/** Sends a GET whose answer the first request of it takes, unless the session is another one by then. */
export function askAhead(target: string, token: string | null) {
  const answer = fetchText({ method: 'GET', target, token })
  // The request that takes it reports the failure.
  answer.catch(() => undefined)
  ahead.set(target, { token, answer })
}

/** Forgets the answers that nobody has taken: they would be old for a later screen. */
export const forgetAhead = () => ahead.clear()

export function sendRequest(request: Sent): Promise<Answered> {
  const asked = request.method === 'GET' ? ahead.get(request.target) : undefined
  if (asked) ahead.delete(request.target)
  return asked?.token === request.token ? asked.answer : fetchText(request)
}
