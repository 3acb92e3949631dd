import type { EndpointName } from '@vernissage/contract/endpoints'
import { ErrorCode, errorCatalogue } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { contentTypes, documentExtensions } from '@vernissage/contract/uploads'
import { ApiError } from './api-error.ts'
import type { Stored } from './stored.ts'
import { askUploadAddress, removeFile, uploadFile } from './upload.ts'

type DocumentExtension = (typeof documentExtensions)[number]

/** The document's extension as the API names it; null for a kind that the API refuses. */
export function documentExtension(fileName: string): DocumentExtension | null {
  const own = fileName.split('.').at(-1)?.toLowerCase()
  const known = own === 'jpeg' ? 'jpg' : own
  return documentExtensions.find((extension) => extension === known) ?? null
}

const notAccepted = (name: string) => {
  const { status, label } = errorCatalogue[ErrorCode.fileNotAccepted]
  return new ApiError({ code: ErrorCode.fileNotAccepted, status, details: [name], label })
}

/** The path of a record that has documents: `/artist/7`. */
type DocumentPath = {
  [Name in EndpointName]: Name extends `POST ${infer Path}/{id}/file` ? `${Path}/${number}` : never
}[EndpointName]

interface Stores<Name extends string, Row> {
  path: DocumentPath
  name: Name
  file: File
  /** The record as last read. */
  before: Row
  read: () => Promise<Stored<Row>>
  /** Gets the part that has been sent, 0 to 1. */
  onProgress?: (fraction: number) => void
  /** Stops the sending; the call then fails with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Sends one document of a record, and returns the record as it is then. A document of a wrong kind or size is refused
 * before it is sent. Fails with an `ApiError`; the record keeps the former document.
 */
export async function storeDocument<Name extends string, Row extends Record<Name, string | null>>(
  options: Stores<Name, Row>,
): Promise<Stored<Row>> {
  const { path, name, file, before } = options
  const ext = documentExtension(file.name)
  if (!ext || file.size > limits.upload.bytes) throw notAccepted(name)
  const address = await askUploadAddress(`${path}/file`, { name, ext })
  // Browsers name few kinds of document, and not all alike; the address is signed for this one.
  await uploadFile(address, file.slice(0, file.size, contentTypes[ext]), options.onProgress, options.signal)
  const after = await options.read()
  if (after.record[name] === before[name]) throw notAccepted(name)
  return after
}

interface Removes<Name extends string, Row> {
  path: DocumentPath
  name: Name
  /** The ETag that the record was read with. */
  ifMatch: string | null
  read: () => Promise<Stored<Row>>
}

/** Removes one document of a record, and returns the record as it is then. Fails with 470 when it has changed since. */
export async function removeDocument<Name extends string, Row>({
  path,
  name,
  ifMatch,
  read,
}: Removes<Name, Row>): Promise<Stored<Row>> {
  await removeFile(`${path}/file`, name, ifMatch)
  return read()
}
