import { ConfigError } from './config.ts'
import { DataFolderError } from './data-folder.ts'

type SystemError = Error & { code?: string; port?: number; address?: string; syscall?: string }

/** What stopped the start, in one line for the person who started it. */
export const startupFailure = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof DataFolderError) return error.message
  const { code, port, address, message, stack, syscall } = error as SystemError
  if (code === 'EADDRINUSE') return `PORT ${port} is in use: choose another with PORT`
  if (code === 'EACCES' && syscall === 'listen') return `PORT ${port} may not be used by this user`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return `HOST ${address ?? ''} is not an address of this machine`
  return stack ?? message
}
