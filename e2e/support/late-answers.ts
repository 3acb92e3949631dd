import { EventEmitter, once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { axe, settle } from './accessible.ts'

/** Never ends: it tells who else is there. */
const isPresence = (path: string) => path.startsWith('/api/presence')

/** Where the screens get their data and pictures. */
const isAnswer = (path: string) => /^\/(api|media)\//.test(path) && !isPresence(path)

/** Where the proxy answers with axe: from an address, the browser keeps it compiled. */
export const axePath = '/axe.min.js'

/**
 * A proxy in front of the product, for one page, that can hold each answer and picture back, so that they arrive one after another. Playwright's
 * own routes would turn the browser's cache off, and each screen would load and compile the whole admin again.
 */
export const startLateProxy = async (productUrl: string) => {
  const changes = new EventEmitter()
  const agent = new Agent({ keepAlive: true })
  let isLate = false
  let asked = 0
  let late = 0
  let underWay = 0

  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming
    if (path === axePath)
      return outgoing
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=3600' })
        .end(axe)
    if (!isPresence(path)) {
      asked += 1
      underWay += 1
      outgoing.on('close', () => {
        underWay -= 1
        if (underWay === 0) changes.emit('idle')
      })
    }
    const pass = () => {
      const passed = request(productUrl + path, { agent, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      passed.on('error', () => outgoing.destroy())
      outgoing.on('close', () => passed.destroy())
      incoming.pipe(passed)
    }
    if (!isLate || !isAnswer(path)) return pass()
    late += 1
    setTimeout(pass, 50 + 25 * ((late * 5) % 7))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Runs `work` while answers are late, in the same order each time. */
    late: async <Result>(work: () => Promise<Result>) => {
      late = 0
      isLate = true
      return work().finally(() => {
        isLate = false
      })
    },
    /** Until the screen is complete, and has nothing more to ask for once it is drawn. */
    settled: async (page: Page) => {
      for (let before = -1; before !== asked; ) {
        before = asked
        while (underWay > 0) await once(changes, 'idle')
        await settle(page)
        await drawn(page)
      }
    },
    stop: () => {
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

export type LateProxy = Awaited<ReturnType<typeof startLateProxy>>

/** Until what has arrived is drawn and the page has nothing left to do. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))),
      ),
  )
