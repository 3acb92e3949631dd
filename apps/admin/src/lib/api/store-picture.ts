import type { EndpointName } from '@vernissage/contract/endpoints'
import { ErrorCode, errorCatalogue } from '@vernissage/contract/errors'
import { contentTypes, imageExtensions } from '@vernissage/contract/uploads'
import { ApiError } from './api-error.ts'
import type { Stored } from './stored.ts'
import { askUploadAddress, removeFile, uploadFile } from './upload.ts'

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
  /** The ETag that the record was read with, so that a picture is not removed unseen. */
  ifMatch?: string | null
  /** The record as last read. */
  before: Row
  read: () => Promise<Stored<Row>>
  /** Gets the part that has been sent, 0 to 1. */
  onProgress?: (fraction: number) => void
  /** Stops the sending; the call then fails with the signal's reason. */
  signal?: AbortSignal
}

const extensionOf = (type: string) => imageExtensions.find((extension) => contentTypes[extension] === type)

const refused = (name: string) => {
  const { status, label } = errorCatalogue[ErrorCode.fileNotAccepted]
  return new ApiError({ code: ErrorCode.fileNotAccepted, status, details: [name], label })
}

async function send(
  file: Blob,
  {
    path,
    name,
    onProgress,
    signal,
  }: Pick<Options<string, unknown>, 'path' | 'name' | 'onProgress' | 'signal'>,
) {
  const ext = extensionOf(file.type)
  if (!ext) throw refused(name)
  await uploadFile(await askUploadAddress(`${path}/image`, { name, ext }), file, onProgress, signal)
}

/**
 * Sends or removes one picture of a record, and returns the record as it is then. Fails with an `ApiError` that names the
 * picture; the record keeps the former one. A file is accepted when the record, read again, has another path.
 */
export async function storePicture<Name extends string, Row extends Record<Name, string | null>>(
  options: Options<Name, Row>,
): Promise<Stored<Row>> {
  const { path, name, change, before, ifMatch = null } = options
  try {
    if (change === 'remove') await removeFile(`${path}/image`, name, ifMatch)
    else await send(change, options)
    const after = await options.read()
    if (change !== 'remove' && after.record[name] === before[name]) throw refused(name)
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
