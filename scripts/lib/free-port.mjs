import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections: one of those could have the port by the time that its server listens,
 * or comes back after a restart.
 */
const range = [20_000, 32_768]

/** A port of this machine that nothing listens on at the moment. */
export async function freePort() {
  for (;;) {
    const port = randomInt(...range)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}
