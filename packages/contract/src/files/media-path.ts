/*
 * A stored picture's path contains its size and its thumbhash, so that a screen can reserve the place and show a blur before the
 * picture loads: `banner/7/x8Kd03lmQp.1600x900.YJqGPQw7sFlslqhF.webp`. Other clients can treat the path as opaque.
 */

export interface PictureFacts {
  /** Pixels, as displayed. */
  width: number
  height: number
  /** Base64url of the thumbhash. */
  thumbhash: string
}

const pattern = /\.(\d{1,5})x(\d{1,5})\.([\w-]{7,48})\.\w+$/

/** The facts in a stored picture's path; null for a path without them. */
export const pictureFacts = (path: string): PictureFacts | null => {
  const match = pattern.exec(path)
  return match ? { width: Number(match[1]), height: Number(match[2]), thumbhash: match[3]! } : null
}

/** The path's last part, facts included. */
export const pictureFileName = (name: string, facts: PictureFacts, extension: string) =>
  `${name}.${facts.width}x${facts.height}.${facts.thumbhash}.${extension}`

/**
 * Begins the addresses of pictures in a blind round. They are made for one assignment, and the API alone knows which file each
 * stands for: it answers them itself, wherever other stored files come from.
 */
export const juryPictureFolder = 'jury'

/** A plain grey: a picture's own thumbhash is the same in every round. */
const plainThumbhash = 'NQgCBwBYUj-IiHiEiCh4V4iPBAAAAAAA'

/** The address of a stored picture under another name: it says how large the picture is, and nothing else of it. */
export const picturePathUnder = (name: string, path: string) => {
  const facts = pictureFacts(path)
  const extension = path.slice(path.lastIndexOf('.') + 1)
  return facts
    ? pictureFileName(name, { ...facts, thumbhash: plainThumbhash }, extension)
    : `${name}.${extension}`
}
