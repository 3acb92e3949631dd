import type { ImageType } from './read-picture.ts'

/** In pixels of the decoded picture. */
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

/** The area in whole pixels inside the picture: a crop beyond its edge would have an empty line. */
export function wholePixels(area: Area, picture: Size): Area {
  const x = Math.min(Math.max(0, Math.round(area.x)), picture.width - 1)
  const y = Math.min(Math.max(0, Math.round(area.y)), picture.height - 1)
  const width = Math.max(1, Math.min(Math.round(area.width), picture.width - x))
  const height = Math.max(1, Math.min(Math.round(area.height), picture.height - y))
  return { x, y, width, height }
}

/** True if the crop omits at most one line of pixels. The file is then sent unchanged, without loss of quality. */
export const leavesWhole = (area: Area, picture: Size) =>
  picture.width - area.width <= 1 && picture.height - area.height <= 1

/** The type of a cropped picture: the same, if browsers can write it. */
export const writtenType = (type: ImageType) => (type === 'image/avif' ? 'image/webp' : type)

// High enough that the second compression is not visible.
const quality = 0.92

/** Cuts an area out of a decoded picture at its natural resolution. Throws if the browser cannot. */
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
