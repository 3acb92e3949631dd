import { z } from 'zod'
import type { Operation } from './operations.ts'
import { passwords } from './values.ts'

interface Answer {
  statusCode: number
  headers: Record<string, unknown>
  body: string
  /** That the request was made with. */
  token: string
}

/** The only answers that may hold a token or a signature: to a sign-in, and to a request for an upload address. */
const mayHoldToken = /\/login(\/reauthenticate)?$/
const mayHoldSignature = /\/(image|file)$/

const secretsIn = (body: string, path: string, token: string) => [
  ...['$argon2', '"password_hash":', ...passwords].filter((secret) => body.includes(secret)),
  ...(mayHoldToken.test(path) || !body.includes(token) ? [] : ['a token']),
  ...(mayHoldSignature.test(path) || !body.includes('signature=') ? [] : ['a signature']),
]

/** Returns a function that names the fault of an answer, or null. It knows the operation's schemas from the document alone. */
export const createJudge = ({ path, answers }: Operation) => {
  const schemas = Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      schema && z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]),
    ]),
  )
  return ({ statusCode, headers, body, token }: Answer): string | null => {
    if (statusCode >= 500) return `a status of ${statusCode}`
    const secrets = secretsIn(body, path, token)
    if (secrets.length > 0) return `a secret: ${secrets.join(', ')}`
    const type = String(headers['content-type'])
    // A stream of presence, an export or a mail.
    const isOther =
      /^(text\/(event-stream|csv)|message\/rfc822|application\/(pdf|zip|vnd\.openxmlformats))/.test(type)
    if (statusCode === 200 && isOther) return null
    if (!type.startsWith('application/json')) return `a content type of ${type}`
    const isSuccess = statusCode < 400
    if (isSuccess && !schemas[statusCode]) return `a status of ${statusCode}, which is not described`
    const { error } = (schemas[statusCode] ?? schemas.default)!.safeParse(JSON.parse(body))
    return error ? `what the document does not describe: ${z.prettifyError(error)}` : null
  }
}
