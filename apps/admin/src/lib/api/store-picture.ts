import type { EndpointName } from '@vernissage/contract/endpoints'
import { contentTypes, imageExtensions } from '@vernissage/contract/files/uploads'
import { ApiError } from './api-error.ts'
import type { Stored } from './client.ts'
import { notAccepted, removeFile, sendFile } from './upload.ts'

/** A form's change of a picture: another file, no picture, or null for no change. */
export type PictureChange = Blob | 'remove' | null

/** The path of a record that has pictures: `/banner/7`. */
export type PicturePath = {
  [Name in EndpointName]: Name extends `POST ${infer Path}/{id}/image` ? `${Path}/${number}` : never
}[EndpointName]

interface Options<Name extends string, Row> {
  path: PicturePath
  name: Name
  change: Blob | 'remove'
  /** The ETag that the record was read with, so that only the picture shown is removed. */
  ifMatch?: string | null
  /** The record as last read. */
  before: Row
  read: () => Promise<Stored<Row>>
  /** Gets the part that has been sent, 0 to 1. */
  onProgress?: (fraction: number) => void
  /** Stops the sending; the request then fails with the signal's reason. */
  signal?: AbortSignal
}

const extensionOf = (type: string) => imageExtensions.find((extension) => contentTypes[extension] === type)

/**
 * Sends or removes a picture of a record and returns the updated record. A file is accepted if the record then has another
 * path. Otherwise throws an `ApiError` that names the picture, and the record has its former one.
 */
export async function storePicture<Name extends string, Row extends Record<Name, string | null>>(
  options: Options<Name, Row>,
): Promise<Stored<Row>> {
  const { path, name, change, before, ifMatch = null, onProgress, signal } = options
  try {
    if (change === 'remove') await removeFile(`${path}/image`, name, ifMatch)
    else
      await sendFile(`${path}/image`, {
        name,
        ext: extensionOf(change.type),
        file: change,
        onProgress,
        signal,
      })
    const after = await options.read()
    if (change !== 'remove' && after.record[name] === before[name]) throw notAccepted(name)
    return after
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, status, label, isOutcomeUnknown, isRepeatable } = error
    throw new ApiError({
      code,
      status,
      label,
      details: [name],
      isOutcomeUnknown,
      isRepeatable,
      cause: error,
    })
  }
}
