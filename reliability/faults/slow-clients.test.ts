import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase, sendRequest, signIn, spawnServer } from '../../apps/api/test/process/server-process.ts'
import { measure, report, within } from '../report.ts'
import { p95 } from './percentile.ts'

const clients = measure({ short: 50, full: 500 })
const seconds = measure({ short: 2, full: 30 })
/** A request every 50 ms, which is more than a busy office makes. */
const pauseMs = 50

const beginnings = [
  // a header that never ends
  'GET /api/health HTTP/1.1\r\nhost: slow\r\nx-slow: ',
  // a body that never ends
  'POST /api/login HTTP/1.1\r\nhost: slow\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"',
]

test('others are served while many clients send their requests byte by byte', {
  timeout: 180_000,
}, async () => {
  const server = spawnServer(await ownDatabase())
  const origin = await server.ready()
  const token = await signIn(origin)
  const port = Number(new URL(origin).port)

  let cutOff = 0
  let isOver = false
  const slow = Array.from({ length: clients }, (_, index) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.resume()
    socket.write(beginnings[index % beginnings.length]!)
    const dribble = setInterval(() => socket.write('a'), 1000)
    socket.once('close', () => {
      clearInterval(dribble)
      if (!isOver) cutOff += 1
    })
    onTestFinished(() => void socket.destroy())
    return socket
  })
  await Promise.all(slow.map((socket) => once(socket, 'connect')))
  const connected = performance.now()

  const times: number[] = []
  while (performance.now() - connected < seconds * 1000) {
    const begin = performance.now()
    const { status } = await sendRequest(origin, '/banner/all', { token })
    times.push(performance.now() - begin)
    expect(status).toBe(200)
    await wait(pauseMs)
  }
  // all of them have had their time by then, where the test lasts that long
  const isLong = seconds >= 30
  while (isLong && cutOff < clients && performance.now() - connected < 40_000) await wait(100)
  const secondsToEnd = Math.round((performance.now() - connected) / 1000)
  isOver = true
  report('slowClients', {
    'slow clients': clients,
    seconds,
    'requests of others': times.length,
    'their 95th percentile in ms': p95(times),
    ...(isLong && { 'slow clients cut off': cutOff, 'after seconds, at most': secondsToEnd }),
  })
  expect(p95(times)).toBeLessThan(within(300))
  if (isLong) expect(cutOff).toBe(clients)
})
