import { resolve } from 'node:path'
import { safeError, safeLines } from './safe-errors.ts'

/** Stops a program. The message is one line for the person who started it, and names what to change. */
export class StartError extends Error {}

type SystemError = Error & {
  code?: string
  port?: number
  address?: string
  syscall?: string
  hostname?: string
}

/** Describes what stopped a program in one line, an unexpected error with its stack. Never quotes a value. */
export const startupFailure = (error: unknown): string => {
  if (error instanceof StartError) return error.message
  const { code, port, address, hostname, syscall } = error as SystemError
  if (code === 'EADDRINUSE') return `PORT ${port} is in use: choose another with PORT`
  if (code === 'EACCES' && syscall === 'listen') return `PORT ${port} may not be used by this user`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST ${address ?? hostname} is not an address of this machine`
  return code ? safeError(error).message.split('\n')[0]! : safeLines(error)
}

/** The absolute path of a typed argument. It is relative to the folder where npm was called, which npm itself leaves. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

/** Runs a program that ends by itself. When it fails, prints one line and exits with 1. */
export const runCommand = async (command: () => Promise<void>) => {
  try {
    await command()
  } catch (error) {
    console.error(startupFailure(error))
    process.exitCode = 1
  }
}
