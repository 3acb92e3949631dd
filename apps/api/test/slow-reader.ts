import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'

/** Reads an answer as a slow client does: with a minute between its first part and the rest. */
export const readSlowly = async (app: FastifyInstance, url: string) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const answer = await app.inject({ url, payloadAsStream: true })
    const parts: Buffer[] = []
    for await (const part of answer.stream()) {
      if (parts.length === 0) vi.advanceTimersByTime(60_000)
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    vi.useRealTimers()
  }
}
