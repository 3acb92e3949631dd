import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { isPercentCoded } from '../config-addresses.ts'
import { answerUnreadable } from './failures.ts'
import { securityHeaders } from './headers.ts'
import { transferTimeoutMs } from './limits/limits.ts'
import { loggerOptions } from './monitoring/monitoring.ts'

/** In bytes. A filter of 8 KiB can be three times as long in an address. */
const maxHeaderSize = 32 * 1024

/** The path of a request's target, which a proxy may write as `http://host/path`. */
const pathOf = (target: string) => target.replace(/^https?:\/\/[^/?#]*\/?/i, '/')

/** Without these limits a slow or silent client holds its connection for ever. Times in milliseconds, sizes in bytes. */
export const serverOptions = (config: Config) =>
  ({
    trustProxy: config.trustedProxies ?? false,
    bodyLimit: 1024 * 1024,
    // All routes but uploads have less time (`hangUpOnSlowSenders`).
    requestTimeout: transferTimeoutMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // A draining process still answers; its health check makes the balancer go elsewhere.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: maxHeaderSize },
    // The router would answer a malformed address in its own form; this way the path is unknown, and a person gets a page.
    rewriteUrl: ({ url = '/' }) => {
      const path = pathOf(url)
      if (isPercentCoded(path.split('?')[0]!)) return path
      return path.startsWith('/call/') ? '/call/malformed' : '/api/malformed'
    },
    // Node checks for slow connections every 30 s by default. A missing `Host` is answered in failures.ts.
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2000,
      maxHeaderSize,
      requireHostHeader: false,
    },
    clientErrorHandler: answerUnreadable(securityHeaders(config)),
    logger: loggerOptions(config.logLevel),
  }) satisfies FastifyServerOptions & Record<string, unknown>
