import { storedToken } from '../session/token.ts'

/**
 * The events of a stream of the API, each a JSON object, until it ends; fails where it cannot be had. EventSource would
 * put the token into the address, where it is written down.
 */
export async function* eventStream<Event>(path: string, signal: AbortSignal): AsyncGenerator<Event> {
  const response = await fetch(`/api${path}`, {
    headers: { Authorization: `Bearer ${storedToken()}` },
    signal,
  })
  if (!response.ok || !response.body) throw new Error(`The stream cannot be had: ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (unread + value).split('\n\n')
    unread = blocks.pop()!
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length))
  }
}
