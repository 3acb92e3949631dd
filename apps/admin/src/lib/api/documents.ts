import type { EndpointName } from '@vernissage/contract/endpoints'
import { contentTypes, documentExtensions } from '@vernissage/contract/files/uploads'
import type { Stored } from './client.ts'
import { notAccepted, removeFile, sendFile } from './upload.ts'

type DocumentExtension = (typeof documentExtensions)[number]

/** The document's extension in the API's spelling; null for a kind that it refuses. */
export function documentExtension(fileName: string): DocumentExtension | null {
  const own = fileName.split('.').at(-1)?.toLowerCase()
  const known = own === 'jpeg' ? 'jpg' : own
  return documentExtensions.find((extension) => extension === known) ?? null
}

/** The path of a record that has documents: `/artist/7`. */
export type DocumentPath = {
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
  /** Stops the sending; the request then fails with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Sends a document of a record and returns the updated record. A document of a wrong kind or size is refused before it is
 * sent. After an `ApiError` the record has its former document.
 */
export async function storeDocument<Name extends string, Row extends Record<Name, string | null>>(
  options: Stores<Name, Row>,
): Promise<Stored<Row>> {
  const { path, name, before, onProgress, signal } = options
  const ext = documentExtension(options.file.name)
  // The address is signed for this content type; what browsers report differs.
  const file = options.file.slice(0, options.file.size, ext ? contentTypes[ext] : '')
  await sendFile(`${path}/file`, { name, ext, file, onProgress, signal })
  const after = await options.read()
  if (after.record[name] === before[name]) throw notAccepted(name)
  return after
}

interface Removes<Name extends string, Row> {
  path: DocumentPath
  name: Name
  ifMatch: string | null
  read: () => Promise<Stored<Row>>
}

/** Removes a document of a record and returns the updated record. Fails with 470 if the record has changed. */
export async function removeDocument<Name extends string, Row>({
  path,
  name,
  ifMatch,
  read,
}: Removes<Name, Row>): Promise<Stored<Row>> {
  await removeFile(`${path}/file`, name, ifMatch)
  return read()
}
