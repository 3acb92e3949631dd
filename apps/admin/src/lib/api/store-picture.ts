import { ErrorCode, errorCatalogue } from '@vernissage/contract/errors'
import { contentTypes, imageExtensions } from '@vernissage/contract/uploads'
import { ApiError, api } from './client.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import type { Stored } from './stored.ts'
import { uploadFile } from './upload.ts'

/** What a form wants with a picture: another file, none at all, or (null) what is there already. */
export type PictureChange = Blob | 'remove' | null

interface Options<Name extends string, Row> {
  /** The record's own path, `/banner/7`. */
  path: string
  name: Name
  change: Blob | 'remove'
  /** The record as last read. */
  before: Row
  read: () => Promise<Stored<Row>>
  /** Told the part that has been sent, 0 to 1. */
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
  const { data } = await api.create<{ url: string }>(`${path}/image`, { name, ext }, newIdempotencyKey())
  await uploadFile(data.url, file, onProgress, signal)
}

/**
 * Sends or removes one picture of a record and answers the record as it is then. Fails with an `ApiError`
 * that blames the picture; the record keeps what it had. A file counts as accepted when the record, read
 * again, shows another path.
 */
export async function storePicture<Name extends string, Row extends Record<Name, string | null>>(
  options: Options<Name, Row>,
): Promise<Stored<Row>> {
  const { path, name, change, before } = options
  try {
    if (change === 'remove') await api.del(`${path}/image`, { query: { name } })
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
