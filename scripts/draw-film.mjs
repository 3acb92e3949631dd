// Draws the film of the demonstration in Chromium, frame by frame, and writes it as WebM. Run by hand after a change of the drawing:
//   node scripts/draw-film.mjs
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from './lib/paths.mjs'

const film = { width: 960, height: 540, rate: 24, seconds: 12, bitrate: 75_000 }
const target = join(root, 'apps/admin/public/demonstration/film.webm')

/** Runs in the page. Returns the encoded frames: a river at dusk, whose layers drift at their own pace while the sun goes down. */
async function encodeFrames({ width, height, rate, seconds, bitrate }) {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  const layers = ['#8F3B45', '#7B1E28', '#5C4A3A', '#2F4F45', '#243833', '#1E1B1A']

  const drawSky = (done) => {
    const sky = pen.createLinearGradient(0, 0, 0, height)
    sky.addColorStop(0, '#E8D9C3')
    sky.addColorStop(0.55, '#D9B27C')
    sky.addColorStop(1, '#B4573F')
    pen.fillStyle = sky
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = '#F6E7C8'
    pen.beginPath()
    pen.arc(width * 0.64, height * (0.24 + 0.3 * done), height * 0.13, 0, 2 * Math.PI)
    pen.fill()
  }

  const drawLayer = (colour, depth, time) => {
    const base = height * (0.46 + 0.09 * depth)
    const swell = 14 + 5 * depth
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(0, height)
    for (let x = 0; x <= width; x += 8) {
      const phase = x / (210 - 18 * depth) + time * (0.18 + 0.11 * depth) * (depth % 2 ? -1 : 1) + depth * 1.7
      pen.lineTo(x, base + swell * (Math.sin(phase) + 0.45 * Math.sin(2.3 * phase + depth)))
    }
    pen.lineTo(width, height)
    pen.fill()
  }

  const drawBoat = (done, time) => {
    const [x, y] = [width * (0.1 + 0.62 * done), height * 0.735 + 5 * Math.sin(time * 1.1)]
    pen.save()
    pen.translate(x, y)
    pen.rotate(0.04 * Math.sin(time * 0.9))
    pen.fillStyle = '#F4F2EF'
    pen.beginPath()
    pen.moveTo(4, -8)
    pen.lineTo(4, -88)
    pen.quadraticCurveTo(48, -44, 50, -8)
    pen.fill()
    pen.fillStyle = '#1E1B1A'
    pen.beginPath()
    pen.moveTo(-46, -4)
    pen.quadraticCurveTo(4, 34, 62, -4)
    pen.fill()
    pen.fillRect(0, -96, 3, 94)
    pen.restore()
  }

  const frames = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      frames.push({ at: chunk.timestamp / 1000, isKey: chunk.type === 'key', bytes: bytes.toBase64() })
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({
    codec: 'vp09.00.31.08',
    width,
    height,
    framerate: rate,
    bitrate,
    latencyMode: 'quality',
  })
  for (let number = 0; number < rate * seconds; number += 1) {
    const time = number / rate
    const done = time / seconds
    drawSky(done)
    for (const [depth, colour] of layers.entries()) {
      if (depth === 4) drawBoat(done, time)
      drawLayer(colour, depth, time)
    }
    // Night at the end alone: the first frame is what a player shows before it plays.
    pen.fillStyle = `rgb(20 16 14 / ${Math.max(0, 1 - (seconds - time) / 1.6)})`
    pen.fillRect(0, 0, width, height)
    const frame = new VideoFrame(canvas, { timestamp: time * 1e6, duration: 1e6 / rate })
    encoder.encode(frame, { keyFrame: number % (rate * 4) === 0 })
    frame.close()
    if (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 30))
  }
  await encoder.flush()
  return frames
}

// WebM is EBML: each element is its id, its length in eight bytes here, and its content (https://www.webmproject.org/docs/container/).
const bytesOf = (number, length) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(number, 0, length)
  return bytes
}
const element = (id, ...content) => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const length = bytesOf(body.length, 6)
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x01, 0x00]), length, body])
}
const number = (id, value) => element(id, bytesOf(value, 4))
const float = (id, value) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

const header = element(
  '1a45dfa3',
  number('4286', 1),
  number('42f7', 1),
  number('42f2', 4),
  number('42f3', 8),
  element('4282', 'webm'),
  number('4287', 4),
  number('4285', 2),
)
const info = element(
  '1549a966',
  number('2ad7b1', 1_000_000),
  float('4489', film.seconds * 1000),
  element('4d80', 'vernissage'),
  element('5741', 'vernissage'),
)
const video = element('e0', number('b0', film.width), number('ba', film.height))
const track = element(
  'ae',
  number('d7', 1),
  number('73c5', 1),
  number('83', 1),
  element('86', 'V_VP9'),
  video,
)
const tracks = element('1654ae6b', track)

const simpleBlock = ({ at, isKey, bytes }, from) =>
  element('a3', Buffer.from([0x81]), bytesOf(at - from, 2), Buffer.from([isKey ? 0x80 : 0]), bytes)

/** A cluster begins at each key frame, and the cues name its place, so that players can seek. */
const writeWebm = (frames) => {
  const starts = frames.flatMap(({ isKey }, index) => (isKey ? [index] : []))
  const clusters = starts.map((start, index) => {
    const own = frames.slice(start, starts[index + 1])
    const from = own[0].at
    return {
      from,
      body: element('1f43b675', number('e7', from), ...own.map((one) => simpleBlock(one, from))),
    }
  })
  const cuesFrom = (first) => {
    let place = first
    const points = clusters.map(({ from, body }) => {
      const point = element('bb', number('b3', from), element('b7', number('f7', 1), number('f1', place)))
      place += body.length
      return point
    })
    return element('1c53bb6b', ...points)
  }
  // The cues are as long wherever they point to.
  const cues = cuesFrom(info.length + tracks.length + cuesFrom(0).length)
  return Buffer.concat([header, element('18538067', info, tracks, cues, ...clusters.map(({ body }) => body))])
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage()
  // WebCodecs needs a secure page.
  await page.route('https://film.test/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('https://film.test/')
  const encoded = await page.evaluate(encodeFrames, film)
  const frames = encoded.map(({ at, isKey, bytes }) => ({
    at: Math.round(at),
    isKey,
    bytes: Buffer.from(bytes, 'base64'),
  }))
  const webm = writeWebm(frames)
  await writeFile(target, webm)
  console.log(`${target}: ${frames.length} frames, ${(webm.length / 1024).toFixed(0)} KiB`)
} finally {
  await browser.close()
}
