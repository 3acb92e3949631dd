import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { hangUpOnSlowSenders } from './limits.ts'

const start = async (receivedWithin: number) => {
  const app = fastify()
  hangUpOnSlowSenders(app)
  app.post('/', { config: { receivedWithin } }, async ({ body }) => body)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: (app.server.address() as { port: number }).port }
}

test('whoever has not sent his body in time is cut off', async () => {
  const { app, port } = await start(50)
  const sender = connect(port, '127.0.0.1')
  sender.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{')
  await once(sender, 'close')
  await app.close()
})

test('a body that is there in time is answered, and the connection stays', async () => {
  const { app, port } = await start(1000)
  const sender = connect(port, '127.0.0.1').setEncoding('utf8')
  const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n'
  for (const _time of [1, 2]) {
    sender.write(`${head}{"a"`)
    sender.write(':"b"}')
    const [answer] = await once(sender, 'data')
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
  }
  sender.destroy()
  await app.close()
})
