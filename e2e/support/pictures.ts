import sharp from 'sharp'

/** A picture file as a person would have it on his disk. */
export const pictureFile = async (name: string, { width, height }: { width: number; height: number }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#7B1E28' } })
    .jpeg()
    .toBuffer(),
})

/** A drawing with a script in it, called a photograph. */
export const disguisedDrawing = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
  ),
}
