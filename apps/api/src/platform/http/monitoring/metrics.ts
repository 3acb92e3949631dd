import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { StartError } from '../../startup-failure.ts'

/** Serves Prometheus figures on a separate port, never on the public address. Without a port it does nothing. */
export const serveMetrics = (app: FastifyInstance, port: number | undefined, host: string) => {
  if (port === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
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
