import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { StartError, startupFailure } from '../startup-failure.ts'
import type { Summary } from './backup.ts'

/*
 * The embedded database belongs to one process, so a running server makes the backup itself. The backup command, which
 * needs access to the data folder, requests it over a socket there: one line of JSON each way.
 */

const folderName = 'control'
const socketPath = (dataFolder: string) => join(dataFolder, folderName, 'socket')

const requestSchema = z.object({ backup: z.string().startsWith('/') })
const longestRequest = 16 * 1024

type Reply = { done: Summary } | { failed: string }
type MakeBackup = (folder: string, signal: AbortSignal) => Promise<Summary>

const answer = async (socket: Socket, makeBackup: MakeBackup) => {
  const gone = new AbortController()
  socket.on('close', () => gone.abort(new StartError('the backup was broken off')))
  socket.on('error', () => undefined)
  let received = ''
  for await (const part of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    received += part
    if (received.includes('\n') || received.length > longestRequest) break
  }
  socket.resume()
  const reply = (message: Reply) => socket.end(`${JSON.stringify(message)}\n`)
  try {
    const { backup } = requestSchema.parse(JSON.parse(received))
    reply({ done: await makeBackup(backup, gone.signal) })
  } catch (error) {
    reply({ failed: startupFailure(error) })
  }
}

/** Takes requests until the answered function is called, which breaks off what is under way. The caller holds the data folder's lock. */
export const serveControl = async (dataFolder: string, makeBackup: MakeBackup) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    answer(socket, makeBackup).catch(() => socket.destroy())
  })
  // Nobody else may enter, from the first moment on.
  await mkdir(join(dataFolder, folderName), { recursive: true, mode: 0o700 })
  await rm(socketPath(dataFolder), { force: true })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(socketPath(dataFolder), resolve),
  )
  return () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}

/** Has the server that holds the data folder make a backup; null when none does. Throws a StartError with its refusal. */
export const askForBackup = async (dataFolder: string, folder: string): Promise<Summary | null> => {
  const socket = connect(socketPath(dataFolder))
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  if (!isConnected) return null
  socket.write(`${JSON.stringify({ backup: folder })}\n`)
  for await (const line of createInterface(socket)) {
    const reply = JSON.parse(line) as Reply
    if ('failed' in reply) throw new StartError(reply.failed)
    return reply.done
  }
  throw new StartError('the server ended before the backup was whole')
}
