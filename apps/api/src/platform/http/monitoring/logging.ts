import type { FastifyServerOptions } from 'fastify'
import { safeError, safeText } from '../../safe-errors.ts'

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
