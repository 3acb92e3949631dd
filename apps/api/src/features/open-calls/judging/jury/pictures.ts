import { createHmac } from 'node:crypto'
import { juryPictureFolder, picturePathUnder } from '@vernissage/contract/files/media-path'
import type { Database } from '../../../../platform/database/database.ts'
import type { FindPicture } from '../../../../platform/media/routes.ts'
import { readPictures } from './reading.ts'

/**
 * The address of a picture whose artist is hidden: made for one assignment, it names neither artist nor artwork, and differs between
 * rounds and jurors.
 */
export const juryPictureAddress =
  (secret: string) =>
  (assignmentId: number, path: string): string => {
    const signature = createHmac('sha256', secret)
      .update(`jury picture ${assignmentId} ${path}`)
      .digest('base64url')
    return picturePathUnder(`${juryPictureFolder}/${assignmentId}/${signature.slice(0, 22)}`, path)
  }

/** The stored picture behind such an address, for as long as the juror may read the assignment. */
export const findJuryPicture = (db: Database, secret: string): FindPicture => {
  const addressOf = juryPictureAddress(secret)
  return async (address) => {
    const id = Number(/^jury\/([1-9]\d{0,8})\/[\w.-]+$/.exec(address)?.[1])
    if (!id) return null
    const paths = await readPictures(db, id)
    return paths.find((path) => addressOf(id, path) === address) ?? null
  }
}
