import { createServer } from 'node:http'
import type { Endpoints } from '@vernissage/contract/endpoints'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { ApiError } from '../../errors.ts'
import { safeError, safeText } from '../../safe-errors.ts'
import { StartError } from '../../startup-failure.ts'
import type { Handlers } from '../endpoints.ts'

const answerMs = 2000

/** Makes clients close their connections while the process drains, since open ones delay its end. */
export const closeWhileDraining = (app: FastifyInstance, isDraining: () => boolean) => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining()) reply.header('Connection', 'close')
    done(null, payload)
  })
}

interface Dependencies {
  db: Database
  /** Throws when the disk has no room for writes. */
  requireSpace: (request: FastifyRequest) => Promise<void>
  isDraining: () => boolean
  config: Pick<Config, 'mediaUrl' | 'websiteUrl' | 'timeZone'>
}

/** Throws for a read-only database, such as a standby. */
const requireWritable = async (db: Database) => {
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only`.execute(db)
  if (rows[0]?.read_only !== 'off') throw new Error('the database is read-only')
}

export const platformHandlers = ({
  db,
  requireSpace,
  isDraining,
  config,
}: Dependencies): Handlers<Pick<Endpoints, 'GET /health' | 'GET /config'>> => {
  const askDatabase = () =>
    Promise.race([
      requireWritable(db),
      new Promise((_resolve, reject) => setTimeout(reject, answerMs, new Error('no answer')).unref()),
    ])

  return {
    // 503 while draining or without a writable database, so that a balancer sends requests elsewhere.
    'GET /health': async ({ request }) => {
      if (isDraining()) {
        // Draining is intended, so it is not logged.
        request.log.level = 'silent'
        throw new ApiError(ErrorCode.busy)
      }
      await askDatabase().catch((cause) => {
        throw new ApiError(ErrorCode.database, { cause })
      })
      await requireSpace(request)
      return { status: 'ok' }
    },

    // The settings that the admin needs before anyone signs in.
    'GET /config': () => ({
      config: { media_url: config.mediaUrl, website_url: config.websiteUrl, time_zone: config.timeZone },
    }),
  }
}

/** A figure that is read when it is asked for: how many there are of each state. */
type CountedByState = readonly [help: string, read: () => Promise<Record<string, number>>]

const gaugeOf = (name: string, [help, read]: CountedByState, registry: Registry) =>
  new Gauge({
    name: `vernissage_${name}`,
    help,
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      // without a database the other figures are answered
      const counts = await read().catch(() => ({}))
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })

/** Serves Prometheus figures on a separate port, never on the public address. Without a port it does nothing. */
export const serveMetrics = (
  app: FastifyInstance,
  port: number | undefined,
  host: string,
  counted: Readonly<Record<string, CountedByState>>,
) => {
  if (port === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  for (const [name, one] of Object.entries(counted)) gaugeOf(name, one, registry)
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  const server = createServer(async (_request, response) => {
    response.setHeader('Content-Type', registry.contentType)
    response.end(await registry.metrics())
  })
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(port, host, resolve),
    ).catch((error) => {
      throw new StartError(`METRICS_PORT ${port} cannot be used (${error.code})`)
    })
  })
  app.addHook('onClose', async () => {
    server.close()
  })
}

interface LoggedRequest {
  method: string
  params: unknown
  routeOptions: { url?: string | undefined }
}

/** The route with the numbers of the path filled in; any other part of an address may be a name. */
const pathOf = ({ routeOptions, params }: LoggedRequest) =>
  (routeOptions.url ?? 'unknown').replace(/:(\w+)/g, (part, name) => {
    const value = (params as Record<string, string>)[name]
    return /^\d+$/.test(value ?? '') ? value! : part
  })

const messageOf = (logged: unknown) => {
  const error = logged instanceof Error ? logged : (logged as { err?: unknown } | null)?.err
  return error instanceof Error ? safeError(error).message : undefined
}

/**
 * The options of the logger. No line holds a query, a header, a network address or a value of a record. That includes lines
 * of libraries: Fastify puts the address of a request into its messages, and errors quote the value at fault.
 */
export const loggerOptions = (level: string) =>
  ({
    level,
    stream: process.stderr,
    serializers: {
      req: (request: LoggedRequest) => ({ method: request.method, path: pathOf(request) }),
      err: (error: unknown) => safeError(error),
    },
    hooks: {
      logMethod(args, method) {
        const [logged, text, ...rest] = args as unknown[]
        if (typeof logged === 'string') return Reflect.apply(method, this, [safeText(logged)])
        const message = typeof text === 'string' ? safeText(text) : messageOf(logged)
        Reflect.apply(method, this, message === undefined ? [logged] : [logged, message, ...rest])
      },
    },
  }) satisfies FastifyServerOptions['logger']
