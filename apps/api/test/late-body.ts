import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'

/**
 * Sends the headers of a request and one byte of its body; answers what sends the rest, once the server has taken the
 * headers. That answers no status where the server hangs up instead of answering.
 */
export const beginRequest = async (
  url: string,
  {
    method,
    token,
    headers = {},
    body,
  }: {
    method: string
    token: string
    headers?: Record<string, string>
    body: string | Buffer
  },
) => {
  const bytes = Buffer.from(body as string)
  const sender = request(url, {
    method,
    agent: false,
    headers: {
      'content-type': 'application/json',
      ...headers,
      authorization: `Bearer ${token}`,
      'content-length': bytes.length,
      expect: '100-continue',
    },
  })
  // from the start: an answer that does not wait for the body is one too
  const answered = once(sender, 'response').catch(() => [])
  sender.flushHeaders()
  await once(sender, 'continue')
  sender.write(bytes.subarray(0, 1))
  return async () => {
    sender.end(bytes.subarray(1))
    const [answer] = (await answered) as [IncomingMessage?]
    if (!answer) return {}
    const { error } = (await json(answer)) as { error?: { code: number } }
    return { status: answer.statusCode, code: error?.code }
  }
}
