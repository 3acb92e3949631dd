import type { ImageType } from './read-picture.ts'

/** In pixels of the picture, as displayed. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** Whole pixels of the picture: a crop that reached beyond its edge would come out with an empty line. */
export function wholePixels(area: Area, picture: Size): Area {
  const x = Math.min(Math.max(0, Math.round(area.x)), picture.width - 1)
  const y = Math.min(Math.max(0, Math.round(area.y)), picture.height - 1)
  const width = Math.max(1, Math.min(Math.round(area.width), picture.width - x))
  const height = Math.max(1, Math.min(Math.round(area.height), picture.height - y))
  return { x, y, width, height }
}

/** A crop that leaves out no more than a line of pixels: then the file itself is sent, as good as it came. */
export const leavesWhole = (area: Area, picture: Size) =>
  picture.width - area.width <= 1 && picture.height - area.height <= 1

/** What a cropped picture is written as: its own kind where browsers can write it. */
export const writtenType = (type: ImageType) => (type === 'image/avif' ? 'image/webp' : type)

// High enough that a second compression does not show.
const quality = 0.92

/** Cuts an area out of a decoded picture at its natural resolution. Fails when the browser cannot. */
export async function cropped(image: HTMLImageElement, area: Area, type: ImageType): Promise<Blob> {
  const { x, y, width, height } = wholePixels(area, {
    width: image.naturalWidth,
    height: image.naturalHeight,
  })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, writtenType(type), quality))
  if (!blob) throw new Error('The browser could not write the picture')
  return blob
}
