import type { contentTypes, imageExtensions } from '@vernissage/contract/files/uploads'
import { limits } from '@vernissage/contract/limits'

export type ImageType = (typeof contentTypes)[(typeof imageExtensions)[number]]

const startsWith = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, index) => bytes[index] === byte)
const textAt = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The type of a picture by its first 12 bytes, whatever its name; null if it is not accepted. */
export function imageType(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (textAt(bytes, 0, 4) === 'GIF8') return 'image/gif'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (['ftypavif', 'ftypavis'].includes(textAt(bytes, 4, 12))) return 'image/avif'
  return null
}

/** A chosen and decoded picture. */
export interface ChosenPicture {
  /** The file with its actual type. */
  file: Blob
  type: ImageType
  image: HTMLImageElement
  /** An object URL, to be revoked when done. */
  url: string
}

/** A chosen file with its actual type; null if the API would not accept it. Only its first bytes are read. */
export async function acceptedFile(chosen: File): Promise<Blob | null> {
  if (chosen.size > limits.upload.bytes) return null
  const first = await chosen
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const type = imageType(new Uint8Array(first))
  return type && chosen.slice(0, chosen.size, type)
}

/** Reads a chosen file; null if the API would not accept it. */
export async function readPicture(chosen: File): Promise<ChosenPicture | null> {
  const file = await acceptedFile(chosen)
  if (!file) return null
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  const isReadable = await image.decode().then(
    () => image.naturalWidth * image.naturalHeight <= limits.upload.pixels,
    () => false,
  )
  if (isReadable) return { file, type: file.type as ImageType, image, url }
  URL.revokeObjectURL(url)
  return null
}
