import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { measure, median, percentile, type Target } from './measure.ts'
import type { PictureFigures } from './report.ts'

/** Soft spots of every colour: about as hard to compress as a painting. */
export const photograph = (width: number, height: number, quality = 88, spot = 24) =>
  sharp({
    create: {
      width: Math.round(width / spot),
      height: Math.round(height / spot),
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 48 },
    },
  })
    .resize(width, height)
    .jpeg({ quality })
    .toBuffer()

const json = async <Answer>({ url, token }: Target, path: string, body?: unknown) => {
  const ask = () =>
    fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
  let response = await ask()
  // a busy machine
  for (; response.status === 503; response = await ask()) await pause(500)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: Answer }).data
}

/** Gives an artwork a picture, the way the admin does. */
export const givePicture = async (product: Target, id: number, picture: Buffer) => {
  const { url } = await json<{ url: string }>(product, `/api/artwork/${id}/image`, {
    name: 'web_image',
    ext: 'jpg',
  })
  const stored = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  if (!stored.ok) throw new Error(`a picture was refused: ${stored.status} ${await stored.text()}`)
}

const largest = 24 * 2 ** 20

/** A photograph of a good camera, as large as the product takes it: 36 million pixels in just under 24 MiB. */
export const largePhotograph = async () => {
  for (const quality of [98, 96, 94, 92, 90, 85, 80, 70]) {
    const picture = await photograph(7360, 4912, quality, 2)
    if (picture.length <= largest) return picture
  }
  throw new Error('no photograph is small enough')
}

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const copy = async (url: string) => {
  const response = await fetch(url, { headers: { accept: 'image/webp' } })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.arrayBuffer()
}

/** The first copy of large photographs, what other requests take meanwhile, and copies that were made before. */
export const measurePictures = async (
  product: Target,
  ids: readonly number[],
  load: { duration: number },
): Promise<PictureFigures> => {
  const picture = await largePhotograph()
  const firsts: number[] = []
  const others: number[] = []
  let isOver = false
  const requestOthers = async () => {
    while (!isOver) {
      others.push(await timed(() => json(product, `/api/artwork/${ids.at(-1)}`)))
      await pause(10)
    }
  }
  let path = ''
  for (const id of ids.slice(0, 5)) {
    await givePicture(product, id, picture)
    const { artwork } = await json<{ artwork: { web_image: string } }>(product, `/api/artwork/${id}`)
    path = `/media/${artwork.web_image}?w=320`
    isOver = false
    const calling = requestOthers()
    firsts.push(await timed(() => copy(product.url + path)))
    isOver = true
    await calling
  }
  const again = await measure({ url: product.url }, { next: () => ({ path }) }, { connections: 16, ...load })
  if (again.failed > 0) throw new Error(`${again.failed} copies made before were not answered`)
  return {
    bytes: picture.length,
    first: median(firsts),
    others: percentile(others, 0.99),
    again: again.rate,
    againP99: percentile(again.times, 0.99),
  }
}
