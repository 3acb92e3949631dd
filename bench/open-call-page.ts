import { signInToApi } from '../e2e/support/api.ts'
import { launchBrowser, phone } from '../e2e/support/browser.ts'
import { createOpenCall } from '../e2e/support/open-calls.ts'
import { pictureFile } from '../e2e/support/pictures.ts'
import { startProduct } from '../e2e/support/product.ts'
import { median } from './measure.ts'

/*
 * The public page of an open call on a slow phone: `node bench/open-call-page.ts`. The first paint of a first visit, in a Chromium whose
 * connection is that of a slow 4G (1.6 Mbit/s, 150 ms a round trip) and whose processor has a quarter of its speed.
 */

const visits = 9
const mostMs = 1000

const product = await startProduct()
const browser = await launchBrowser()
try {
  const api = await signInToApi(product.url)
  const openCall = await createOpenCall(api, 'Doors that open inward', {
    description: 'Send us your doors. '.repeat(9),
  })
  const { url } = await api.post(`/exhibition/${openCall.id_exhibition}/image`, {
    name: 'web_image',
    ext: 'jpg',
  })
  const { buffer } = await pictureFile('doors.jpg', { width: 1600, height: 900 })
  await fetch(url, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(buffer) })

  const firstPaint = async () => {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`${product.url}/call/exhibitions/${openCall.url}`)
    const ms = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName('first-contentful-paint')
            if (paint) resolve(paint.startTime)
          }).observe({ type: 'paint', buffered: true }),
        ),
    )
    await context.close()
    return ms
  }

  // the first visit starts the renderer and makes the picture's copies
  await firstPaint()
  const times: number[] = []
  for (let n = 0; n < visits; n += 1) times.push(await firstPaint())
  const [middle, worst] = [median(times), Math.max(...times)]
  console.log(
    `first paint of an open call's page on a slow phone: ${middle.toFixed(0)} ms, at most ${worst.toFixed(0)} ms`,
  )
  if (middle > mostMs) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
