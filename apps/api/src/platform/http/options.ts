import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { securityHeaders } from './headers.ts'
import { loggerOptions } from './logging.ts'
import { answerUnreadable } from './unreadable-requests.ts'

/** The longest that a file may take on its way, in either direction. */
export const transferTimeoutMs = 300_000

/** Bytes. A filter of 8 KiB may be three times as long in an address. */
const maxHeaderSize = 32 * 1024

const isWellFormed = (path: string) => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Without these a slow or silent client holds its connection for ever. Times in milliseconds, sizes in bytes. */
export const serverOptions = (config: Config) =>
  ({
    trustProxy: config.trustedProxies ?? false,
    bodyLimit: 1024 * 1024,
    // Other routes than those of uploads have less (slow-senders.ts).
    requestTimeout: transferTimeoutMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // A draining process answers what still reaches it; health tells the balancer to go elsewhere.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: maxHeaderSize },
    // The router answers a malformed address in a form of its own; this way it is one that does not exist.
    rewriteUrl: ({ url = '/' }) => (isWellFormed(url.split('?')[0]!) ? url : '/api/malformed'),
    // Node looks every so often who is too slow: half a minute unless told otherwise.
    // A missing `Host` is answered like other faults (unreadable-requests.ts).
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2000,
      maxHeaderSize,
      requireHostHeader: false,
    },
    clientErrorHandler: answerUnreadable(securityHeaders(config)),
    logger: loggerOptions(config.logLevel),
  }) satisfies FastifyServerOptions & Record<string, unknown>
