import { juryPictureFolder, pictureFacts } from '@vernissage/contract/files/media-path'
import { pictureWidths } from '@vernissage/contract/limits'

let base = '/media/'

/** Sets the base address of stored files, with or without a trailing slash. */
export function setMediaBase(url: string) {
  base = url.endsWith('/') ? url : `${url}/`
}

const baseOf = (path: string) => (path.startsWith(`${juryPictureFolder}/`) ? '/media/' : base)

/** The address of a stored file. With `width` (pixels), the address of the smallest variant that is at least as wide. */
export function mediaUrl(path: string, width?: number): string {
  if (width === undefined) return baseOf(path) + path
  const size = pictureWidths.find((candidate) => candidate >= width) ?? pictureWidths.at(-1)
  return `${baseOf(path)}${path}?w=${size}`
}

/** A picture's `srcset`, with no variant wider than the picture; undefined if its path does not contain its size. */
export function srcSet(path: string): string | undefined {
  const natural = pictureFacts(path)?.width
  if (natural === undefined) return undefined
  const enough = pictureWidths.findIndex((width) => width >= natural)
  const widths = enough < 0 ? pictureWidths : pictureWidths.slice(0, enough + 1)
  return widths.map((width) => `${mediaUrl(path, width)} ${Math.min(width, natural)}w`).join(', ')
}
