import { pictureWidths } from '@vernissage/contract/limits'
import { pictureFacts } from '@vernissage/contract/media-path'

let base = '/media/'

/** `url` is the storage base address, with or without its last slash. */
export function setMediaBase(url: string) {
  base = url.endsWith('/') ? url : `${url}/`
}

/** The address of a stored file; with `width` (pixels) that of a picture at least that wide where there is one. */
export function mediaUrl(path: string, width?: number): string {
  if (width === undefined) return base + path
  const size = pictureWidths.find((candidate) => candidate >= width) ?? pictureWidths.at(-1)
  return `${base}${path}?w=${size}`
}

/** A picture's sizes for `srcset`, none wider than the picture itself; undefined where its path does not tell its size. */
export function srcSet(path: string): string | undefined {
  const natural = pictureFacts(path)?.width
  if (natural === undefined) return undefined
  const enough = pictureWidths.findIndex((width) => width >= natural)
  const widths = enough < 0 ? pictureWidths : pictureWidths.slice(0, enough + 1)
  return widths.map((width) => `${mediaUrl(path, width)} ${Math.min(width, natural)}w`).join(', ')
}
