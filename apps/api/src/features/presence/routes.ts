import { randomUUID } from 'node:crypto'
import { finished, PassThrough } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import type { PresenceEvent } from '@vernissage/contract/platform'
import type { FastifyPluginAsync } from 'fastify'
import { hasAccess } from '../../platform/auth/callers.ts'
import type { Caller, Sessions } from '../../platform/auth/sessions.ts'
import { ApiError } from '../../platform/errors.ts'
import { registerEndpoint } from '../../platform/http/endpoints.ts'
import type { Presence } from './presence.ts'

/** Often enough that proxies keep the stream open. */
const beatMs = 20_000

/** How often changes and ended sessions are looked for. */
const lookMs = 1000

/** After that the browser connects again. */
const longestStreamMs = 3_600_000

/** One for each record that is open in a tab of the browser. */
const mostOfSession = 8

/** On this process, in all browsers that the account is signed in with. */
const mostOfAccount = 32

interface Stream {
  caller: Caller
  body: PassThrough
}

const write = (body: PassThrough, lines: string) => {
  if (body.writable) body.write(`${lines}\n\n`)
}

interface Dependencies {
  presence: Presence
  sessions: Pick<Sessions, 'listLive'>
}

/** Sends staff who else has a record open, and who saves or deletes it, as server-sent events. */
export const presenceRoutes =
  ({ presence, sessions }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    const streams = new Set<Stream>()

    const beat = () => {
      presence.beat()
      for (const { body } of streams) write(body, ': still here')
    }
    /** Reads the sessions from the database, since any process may have ended one. */
    const endSignedOut = async () => {
      if (streams.size === 0) return
      const open = [...streams]
      const live = await sessions.listLive([...new Set(open.map(({ caller }) => caller.sessionId))])
      const types = new Map(live.map(({ sessionId, user_type_id }) => [sessionId, user_type_id]))
      for (const { caller, body } of open) {
        const type = types.get(caller.sessionId)
        if (type && hasAccess[caller.access](type)) continue
        // A client that does not read the end is cut off at the next check.
        if (body.writable) body.end()
        else body.destroy()
      }
    }
    let isLooking = false
    const look = async () => {
      if (isLooking) return
      isLooking = true
      // Without the database nothing is saved and no session can be read, so failures are ignored.
      await Promise.allSettled([presence.look(), endSignedOut()])
      isLooking = false
    }
    const timers = [setInterval(beat, beatMs).unref(), setInterval(look, lookMs).unref()]

    app.addHook('preClose', async () => {
      for (const timer of timers) clearInterval(timer)
      for (const { body } of streams) body.end()
    })

    registerEndpoint(
      app,
      'GET /presence',
      async ({ caller, query, reply }) => {
        const { id_user, name } = caller
        const openOf = (key: 'sessionId' | 'id_user') =>
          [...streams].filter((stream) => stream.caller[key] === caller[key]).length
        if (openOf('sessionId') >= mostOfSession || openOf('id_user') >= mostOfAccount)
          throw new ApiError(ErrorCode.tooManyAttempts, { retryAfter: 60 })

        const body = new PassThrough()
        const stream = { caller, body }
        let sentOthers = ''
        const send = (event: PresenceEvent) => {
          const text = JSON.stringify(event)
          // The list of others is sent only when it has changed.
          if (text === sentOthers) return
          if (event.kind === 'others') sentOthers = text
          write(body, `data: ${text}`)
        }
        streams.add(stream)
        body.once('close', () => streams.delete(stream))
        const visitor = { visit: randomUUID(), record: query.record, user_id: id_user, name, send }
        const leave = await presence.open(visitor).catch((error) => {
          // No client reads this stream: it would be counted, and written to, for ever.
          body.destroy()
          throw error
        })
        finished(body, leave)
        // Sends the headers at once.
        write(body, ': open')
        return (
          reply
            .type('text/event-stream; charset=utf-8')
            .header('Cache-Control', 'no-store')
            // A connection kept alive after its stream would delay the end of the process.
            .header('Connection', 'close')
            .header('X-Accel-Buffering', 'no')
            .send(body)
        )
      },
      { config: { answeredWithin: longestStreamMs }, compress: false, exposeHeadRoute: false },
    )
  }
