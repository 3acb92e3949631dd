import sharp from 'sharp'

/** Soft spots of every colour: about as hard to compress as a painting. */
const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width: Math.round(width / 24),
      height: Math.round(height / 24),
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 48 },
    },
  })
    .resize(width, height)
    .jpeg({ quality: 88 })
    .toBuffer()

/** Gives the artworks that the list shows first a picture each, the way the admin does. */
export const givePictures = async (url: string, token: string, ids: readonly number[]) => {
  const picture = await photograph(1600, 1200)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (const id of ids) {
    const asked = await fetch(`${url}/api/artwork/${id}/image`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'web_image', ext: 'jpg' }),
    })
    const { data } = (await asked.json()) as { data: { url: string } }
    const stored = await fetch(data.url, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(picture),
    })
    if (!stored.ok) throw new Error(`a picture was refused: ${stored.status} ${await stored.text()}`)
  }
}
