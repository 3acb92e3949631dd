import { ErrorCode, errorCatalogue } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { contentTypes, documentExtensions } from '@vernissage/contract/uploads'
import { ApiError, api } from './client.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import type { Stored } from './stored.ts'
import { uploadFile } from './upload.ts'

type DocumentExtension = (typeof documentExtensions)[number]

/** The extension that the API knows a document by; null for a kind that it does not take. */
export function documentExtension(fileName: string): DocumentExtension | null {
  const own = fileName.split('.').at(-1)?.toLowerCase()
  const known = own === 'jpeg' ? 'jpg' : own
  return documentExtensions.find((extension) => extension === known) ?? null
}

const notAccepted = (name: string) => {
  const { status, label } = errorCatalogue[ErrorCode.fileNotAccepted]
  return new ApiError({ code: ErrorCode.fileNotAccepted, status, details: [name], label })
}

interface Options<Name extends string, Row> {
  /** The record's own path, `/artist/7`. */
  path: string
  name: Name
  file: File
  /** The record as last read. */
  before: Row
  read: () => Promise<Stored<Row>>
  /** Told the part that has been sent, 0 to 1. */
  onProgress?: (fraction: number) => void
  /** Stops the sending; the call then fails with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Sends one document of a record and answers the record as it is then. What the API would refuse by kind or size is
 * refused before it is sent. Fails with an `ApiError`; the record keeps what it had.
 */
export async function storeDocument<Name extends string, Row extends Record<Name, string | null>>(
  options: Options<Name, Row>,
): Promise<Stored<Row>> {
  const { path, name, file, before } = options
  const ext = documentExtension(file.name)
  if (!ext || file.size > limits.upload.bytes) throw notAccepted(name)
  const { data } = await api.create<{ url: string }>(`${path}/file`, { name, ext }, newIdempotencyKey())
  // Browsers name few kinds of document, and not all alike; the address is signed for this one.
  await uploadFile(data.url, file.slice(0, file.size, contentTypes[ext]), options.onProgress, options.signal)
  const after = await options.read()
  if (after.record[name] === before[name]) throw notAccepted(name)
  return after
}
