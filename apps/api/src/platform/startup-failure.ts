import { safeError, safeLines } from './safe-errors.ts'

/** Stops the start. The message is one line for the person who starts the product: it names what to change. */
export class StartError extends Error {}

type SystemError = Error & {
  code?: string
  port?: number
  address?: string
  syscall?: string
  hostname?: string
}

/** What stopped the start, in one line; an unforeseen fault keeps its stack. Neither quotes a value. */
export const startupFailure = (error: unknown): string => {
  if (error instanceof StartError) return error.message
  const { code, port, address, hostname, syscall } = error as SystemError
  if (code === 'EADDRINUSE') return `PORT ${port} is in use: choose another with PORT`
  if (code === 'EACCES' && syscall === 'listen') return `PORT ${port} may not be used by this user`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST ${address ?? hostname} is not an address of this machine`
  return code ? safeError(error).message.split('\n')[0]! : safeLines(error)
}
