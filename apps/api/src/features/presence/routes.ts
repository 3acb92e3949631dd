import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import { type PresenceEvent, presenceQuerySchema } from '@vernissage/contract/presence'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf } from '../../platform/auth/access.ts'
import type { Sessions } from '../../platform/auth/sessions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Presence } from './presence.ts'

/** Keeps proxies from giving the stream up, and finds out whose session has ended. */
const beatMs = 20_000

const lookMs = 1000

/** The browser asks again then. */
const longestStreamMs = 3_600_000

/** One for each record that a person looks at in one of his tabs. */
const mostOfSession = 8

interface Stream {
  sessionId: string
  body: PassThrough
}

interface Needs {
  presence: Presence
  sessions: Pick<Sessions, 'find'>
}

/** Tells staff who else has a record open and who has just saved it, by server-sent events. */
export const presenceRoutes =
  ({ presence, sessions }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const streams = new Set<Stream>()

    const beat = async () => {
      presence.beat()
      for (const { sessionId, body } of streams) {
        body.write(': still here\n\n')
        // Without a database nobody can say: the next beat asks again.
        const caller = await sessions.find(sessionId).catch(() => true)
        if (!caller) body.end()
      }
    }
    let isLooking = false
    const look = async () => {
      if (isLooking) return
      isLooking = true
      // While the database is away nobody saves anything.
      await presence.look().catch(() => undefined)
      isLooking = false
    }
    const timers = [setInterval(beat, beatMs).unref(), setInterval(look, lookMs).unref()]

    app.addHook('preClose', async () => {
      for (const timer of timers) clearInterval(timer)
      for (const { body } of streams) body.end()
    })

    app.get(
      '/presence',
      {
        config: { answeredWithin: longestStreamMs },
        compress: false,
        exposeHeadRoute: false,
        schema: {
          tags: ['platform'],
          summary: 'Follow who else has a record open',
          description:
            'Server-sent events, each a JSON object: `{"kind": "others", "names": […]}`, `{"kind": "saved", "name"}` or `{"kind": "deleted", "name"}`.',
          querystring: presenceQuerySchema,
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const { sessionId, id_user, name } = callerOf(request)
        const ofSession = [...streams].filter((stream) => stream.sessionId === sessionId)
        if (ofSession.length >= mostOfSession)
          throw new ApiError(ErrorCode.tooManyAttempts, { retryAfter: 60 })

        const body = new PassThrough()
        const stream = { sessionId, body }
        let told = ''
        const tell = (event: PresenceEvent) => {
          const text = JSON.stringify(event)
          // Who else is there is told when it has changed.
          if (text === told) return
          if (event.kind === 'others') told = text
          body.write(`data: ${text}\n\n`)
        }
        streams.add(stream)
        body.once('close', () => streams.delete(stream))
        const visitor = { visit: randomUUID(), record: request.query.record, user_id: id_user, name, tell }
        const leave = await presence.open(visitor).catch((error) => {
          // Nobody will read it: without this it would count, and be written to, for ever.
          body.destroy()
          throw error
        })
        body.once('close', leave)
        // So that the headers go out at once.
        body.write(': open\n\n')
        return (
          reply
            .type('text/event-stream; charset=utf-8')
            .header('Cache-Control', 'no-store')
            // Once its stream has ended, a connection kept for another call would hold up the end of the process.
            .header('Connection', 'close')
            .header('X-Accel-Buffering', 'no')
            .send(body as never)
        )
      },
    )
  }
