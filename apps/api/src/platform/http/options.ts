import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Without these a slow or silent client holds its connection for ever. Times in milliseconds, sizes in bytes. */
export const serverOptions = ({ logLevel }: Pick<Config, 'logLevel'>) =>
  ({
    bodyLimit: 1024 * 1024,
    // The whole of a request and its answer; uploads set their own.
    handlerTimeout: 10_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    http: { headersTimeout: 10_000 },
    logger: {
      level: logLevel,
      stream: process.stderr,
      serializers: {
        // No headers, no query: they hold tokens, signatures and what people search for.
        req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
          method,
          path: url.split('?')[0],
          ip,
        }),
      },
    },
  }) satisfies FastifyServerOptions & Record<string, unknown>
