import { Readable } from 'node:stream'
import { pictureWidths } from '@vernissage/contract/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { damagedAnimation } from '../../../test/files/pictures.ts'
import { readSlowly } from '../../../test/slow-reader.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture } from '../../../test/uploads.ts'
import { fixedWidth } from './variants.ts'

let api: TestApp
const webp = { accept: 'image/avif,image/webp,*/*;q=0.8' }

beforeAll(async () => {
  api = await startTestApp()
  await store('banner/1/wide.png', await picture('png', 1000, 500))
  await store('banner/1/photo.jpg', await picture('jpeg', 1000, 500))
  await store('artist/1/cv.pdf', Buffer.from('%PDF-1.7'))
  await store('artist/1/cv.txt', Buffer.from('<script>alert(1)</script>'))
})
afterAll(() => api.close())

const store = (path: string, content: Buffer) => api.storage.write(`media/${path}`, Readable.from([content]))
const get = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/media/${path}`, headers })

describe('a stored picture', () => {
  test('is answered as it is without a width, to anyone and for ever', async () => {
    const answer = await get('banner/1/wide.png')
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(await picture('png', 1000, 500))).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  test.each([
    ['320', 320],
    ['400', 320],
    ['1', 64],
    ['0', 64],
    ['99999', 1000],
  ])('at w=%s is %i pixels wide, as webp where the browser takes it', async (w, width) => {
    const answer = await get(`banner/1/wide.png?w=${w}`, webp)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      vary: expect.stringContaining('Accept'),
    })
    const { format, width: got, height } = await sharp(answer.rawPayload).metadata()
    expect([format, got, height]).toEqual(['webp', width, width / 2])
  })

  test.each([
    ['wide.png', 'png'],
    ['photo.jpg', 'jpeg'],
  ])('%s is narrowed as %s for a browser that takes no webp', async (name, format) => {
    const answer = await get(`banner/1/${name}?w=320`, { accept: 'image/png,*/*' })
    expect(answer.headers['content-type']).toBe(`image/${format}`)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 320 })
  })

  test('is narrowed once, however many ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => get('banner/1/photo.jpg?w=160', webp)))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  })

  test('is a JPEG made from a wider copy where there is one, without reading the original again', async () => {
    await store('banner/1/large.jpg', Buffer.from('not read'))
    await api.storage.write(
      'variants/banner/1/large.jpg/640.webp',
      Readable.from([await picture('webp', 640, 400)]),
    )
    const answer = await get('banner/1/large.jpg?w=240')
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect([format, width, height]).toEqual(['jpeg', 240, 150])
  })

  test('keeps moving when it is narrowed', async () => {
    const frames = [
      picture('png', 100, 100),
      sharp({ create: { width: 100, height: 100, channels: 3, background: 'blue' } })
        .png()
        .toBuffer(),
    ]
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer()
    await store('banner/1/moving.gif', gif)
    const answer = await get('banner/1/moving.gif?w=64', webp)
    expect((await sharp(answer.rawPayload).metadata()).pages).toBe(2)
  })

  test.each(['w=x', 'w=-1', 'w=1.5', 'w=999999', 'w=', 'w=64&w=64'])('with %s is invalid', async (query) => {
    const answer = await get(`banner/1/wide.png?${query}`)
    expect([answer.statusCode, answer.json().error]).toMatchObject([400, { code: 201, details: ['w'] }])
  })
})

describe('a stored file that the browser has already', () => {
  test.each(['banner/1/wide.png', 'banner/1/wide.png?w=320', 'artist/1/cv.pdf'])(
    '%s is not sent again',
    async (path) => {
      const first = await get(path, webp)
      const again = await get(path, { ...webp, 'if-none-match': first.headers.etag as string })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
      expect(again.headers['cache-control']).toContain('immutable')
    },
  )

  test('is sent when the browser has it in another width or format', async () => {
    const etag = (await get('banner/1/wide.png?w=320', webp)).headers.etag as string
    for (const [path, headers] of [
      ['banner/1/wide.png?w=160', webp],
      ['banner/1/wide.png?w=320', { accept: 'image/png' }],
      ['banner/1/wide.png', webp],
    ] as const)
      expect((await get(path, { ...headers, 'if-none-match': etag })).statusCode).toBe(200)
  })
})

test.each([
  ['emptied', Buffer.alloc(0)],
  ['damaged', Buffer.from('no picture')],
])(
  'a picture that was %s on disk is 404, and its copy is made once it is whole again',
  async (what, content) => {
    const name = `banner/2/${what}.png`
    await store(name, content)
    const copy = await get(`${name}?w=160`)
    expect([copy.statusCode, copy.json().error.code]).toEqual([404, 309])
    if (content.length === 0) expect((await get(name)).statusCode).toBe(404)
    await store(name, await picture('png', 1000, 500))
    expect((await get(`${name}?w=160`)).statusCode).toBe(200)
  },
)

test('a copy that was emptied on disk is made again', async () => {
  await get('banner/1/photo.jpg?w=640', webp)
  await api.storage.write('variants/banner/1/photo.jpg/640.webp', Readable.from([Buffer.alloc(0)]))
  const again = await get('banner/1/photo.jpg?w=640', webp)
  expect(await sharp(again.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 })
})

test('a copy tells nothing but what is seen, whatever the picture told', async () => {
  const told = await sharp(await picture('jpeg', 1000, 500))
    .withExif({ IFD0: { Make: 'Camera' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Palma</x:xmpmeta>')
    .toBuffer()
  await store('banner/1/told.jpg', told)
  for (const headers of [webp, { accept: 'image/png' }]) {
    const { rawPayload } = await get('banner/1/told.jpg?w=320', headers)
    expect(['Camera', 'Palma'].filter((text) => rawPayload.includes(text))).toEqual([])
  }
})

test('a part of a document is answered alone', async () => {
  const answer = await get('artist/1/cv.pdf', { range: 'bytes=1-3' })
  expect([answer.statusCode, answer.rawPayload.toString()]).toEqual([206, 'PDF'])
  expect(answer.headers).toMatchObject({ 'content-range': 'bytes 1-3/8', 'content-length': '3' })
  const whole = await get('artist/1/cv.pdf', { range: 'bytes=8-' })
  expect([whole.statusCode, whole.rawPayload.toString()]).toEqual([200, '%PDF-1.7'])
})

test('the width is one of a fixed set and never wider than asked, save for the narrowest', () => {
  for (let asked = 0; asked < 4000; asked += 7) {
    const width = fixedWidth(asked)
    expect(pictureWidths).toContain(width)
    expect(width).toBeLessThanOrEqual(Math.max(asked, 64))
  }
})

test.each(['artist/1/cv.pdf', 'artist/1/cv.txt', 'artist/1/cv.txt?w=320'])(
  '%s is a download that never runs',
  async (path) => {
    const answer = await get(path, webp)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  },
)

test.each([
  'banner/1/missing.png',
  'banner/1/missing.png?w=320',
  'banner/1',
  'banner',
  '',
  '..%2ftoken-secret',
  'banner/..%2f..%2f..%2ftoken-secret',
  'banner/..%5c..%5ctoken-secret',
  '%2fetc%2fpasswd',
  'banner//etc/passwd',
  'banner/1/wide.png%00.txt',
  'banner/1/wide.png/x.png',
  'banner/.hidden',
  `banner/${'a'.repeat(400)}.png`,
  'variants/banner/1/wide.png/320.webp',
  '%E0%A4%A',
])('%s is no stored file: 404 and nothing else', async (path) => {
  const answer = await get(path)
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { error: expect.objectContaining({ code: expect.any(Number) }) },
  ])
  expect([309, 473]).toContain(answer.json().error.code)
})

test('a file may take minutes on its way to a slow reader', async () => {
  const content = Buffer.alloc(4 * 2 ** 20, 'long')
  await store('artist/1/portfolio.pdf', content)
  expect((await readSlowly(api.app, '/media/artist/1/portfolio.pdf')).equals(content)).toBe(true)
})

describe('a picture that cannot be shown', () => {
  const day = 24 * 3600 * 1000
  const noted = async (path: string) => (await api.storage.readWhole(`variants/${path}`))?.toString() ?? null
  const note = (path: string, content: Buffer, age = 0) =>
    api.storage.write(
      `variants/${path}`,
      Readable.from([`${new Date(Date.now() - age).toISOString()} ${content.length}`]),
    )
  const framesOf = async (url: string) =>
    (await sharp((await get(url, webp)).rawPayload).metadata()).pages ?? 1
  const animation = async () => {
    const frames = await Promise.all(
      ['#100', '#200', '#300'].map((background) =>
        sharp({ create: { width: 50, height: 50, channels: 3, background } })
          .raw()
          .toBuffer(),
      ),
    )
    return sharp(Buffer.concat(frames), { raw: { width: 50, height: 150, channels: 3, pageHeight: 50 } })
      .gif()
      .toBuffer()
  }

  test('is answered 404, which is noted for every width and format, process and start', async () => {
    const damaged = (await picture('png', 300, 300)).subarray(0, 200)
    await store('banner/2/bad.png', damaged)
    expect((await get('banner/2/bad.png?w=64', webp)).statusCode).toBe(404)
    expect(await noted('banner/2/bad.png/no-copy')).toMatch(/^\d.*Z 200$/)
  })

  test('is tried again once the note is a day old, or the file another one', async () => {
    const good = await picture('png', 300, 300)
    await store('banner/2/noted.png', good)
    await note('banner/2/noted.png/no-copy', good)
    for (const w of [64, 320]) expect((await get(`banner/2/noted.png?w=${w}`)).statusCode).toBe(404)
    await note('banner/2/noted.png/no-copy', good, 1.1 * day)
    expect((await get('banner/2/noted.png?w=64')).statusCode).toBe(200)
    await note('banner/2/noted.png/no-copy', good.subarray(1))
    expect((await get('banner/2/noted.png?w=320')).statusCode).toBe(200)
  })

  test('moving is shown by its first frame, without being tried again for other widths', async () => {
    const damaged = await damagedAnimation()
    await store('banner/2/bad.gif', damaged)
    expect(await framesOf('banner/2/bad.gif?w=64')).toBe(1)
    expect(await noted('banner/2/bad.gif/no-animation')).toContain(` ${damaged.length}`)
    expect(await noted('banner/2/bad.gif/no-copy')).toBeNull()
    const good = await animation()
    await store('banner/2/bad.gif', good)
    await note('banner/2/bad.gif/no-animation', good)
    expect(await framesOf('banner/2/bad.gif?w=160')).toBe(1)
    await note('banner/2/bad.gif/no-animation', good, 1.1 * day)
    expect(await framesOf('banner/2/bad.gif?w=320')).toBe(3)
  })
})
