import { limits } from '@vernissage/contract/limits'
import { type ImageType, imageType } from './image-type.ts'

/** A chosen file that is a picture, decoded. */
export interface ChosenPicture {
  /** The file under its true type. */
  file: Blob
  type: ImageType
  image: HTMLImageElement
  /** Address of the file in this page; to be revoked when done. */
  url: string
}

/** Reads a chosen file; null when the API would not accept it either. */
export async function readPicture(chosen: File): Promise<ChosenPicture | null> {
  if (chosen.size > limits.upload.bytes) return null
  const type = imageType(new Uint8Array(await chosen.slice(0, 12).arrayBuffer()))
  if (!type) return null
  const file = chosen.slice(0, chosen.size, type)
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  const isReadable = await image.decode().then(
    () => image.naturalWidth * image.naturalHeight <= limits.upload.pixels,
    () => false,
  )
  if (isReadable) return { file, type, image, url }
  URL.revokeObjectURL(url)
  return null
}
