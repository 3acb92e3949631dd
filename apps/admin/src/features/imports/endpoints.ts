import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import { limits } from '@vernissage/contract/limits'
import type { ImportFile } from '@vernissage/contract/resources/import'
import { ApiError, failureOf } from '../../lib/api/api-error.ts'
import { request } from '../../lib/api/client.ts'
import { newIdempotencyKey } from '../../lib/api/creation.ts'
import { targetOf } from '../../lib/api/request.ts'
import type { ChosenColumns } from '../../lib/dialogs.ts'
import { storedToken } from '../../lib/session/token.ts'

/** Which sheet of a file is read, counted from 0, and which of its lines has the headings. */
export interface FileChoice {
  sheet?: number
  heading_line?: number
}

/** Sends a file, which is not kept when it cannot be read. Throws `ApiError`, and the signal's reason once it is aborted. */
export const sendFile = async (
  kind: ImportKind,
  file: File,
  signal: AbortSignal,
  query: FileChoice = {},
): Promise<ImportFile> => {
  const failed = (cause: unknown) => {
    throw signal.aborted ? signal.reason : new ApiError({ code: null, status: 0, cause })
  }
  const response = await fetch(`/api${targetOf(`/import/${kind}`, { query: { ...query } })}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${storedToken()}`, 'Content-Type': 'application/octet-stream' },
    body: file,
    signal,
  }).catch(failed)
  const text = await response.text().catch(failed)
  if (!response.ok) throw await failureOf(response.status, text)
  return JSON.parse(text).data.import_file
}

/** Only what still has a column is left out. */
const bodyOf = ({ columns, leaveOut, source }: ChosenColumns) => ({
  columns,
  leave_out: leaveOut.filter((field) => columns.includes(field)),
  ...(source.trim() !== '' && { source: source.trim() }),
})

/** The result for the first rows. */
export const previewQuery = (chosen: ChosenColumns) =>
  queryOptions({
    queryKey: ['import', chosen.file.id_import_file, bodyOf(chosen)],
    queryFn: async ({ signal }) => {
      const params = { id: chosen.file.id_import_file }
      return (await request('POST /import/{id}/preview', { params, body: bodyOf(chosen), signal })).data.rows
    },
    enabled: chosen.columns.some((field) => field !== null),
    placeholderData: keepPreviousData,
  })

/** The name as one line, of the length that is kept. */
const fileNameOf = ({ name }: File) =>
  name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, limits.import.fileName) || undefined

/** Starts the check of the whole file; returns the id of the bulk action that imports it. */
export const checkImport = async (chosen: ChosenColumns) => {
  const { data } = await request('POST /import/{id}/check', {
    params: { id: chosen.file.id_import_file },
    body: { ...bodyOf(chosen), file_name: fileNameOf(chosen.upload) },
    idempotencyKey: newIdempotencyKey(),
  })
  return data.bulk_action.id_bulk_action
}

/** The server drops files by itself within a day. */
export const dropFile = ({ id_import_file }: ImportFile) =>
  request('DELETE /import/{id}', { params: { id: id_import_file } }).catch(() => undefined)

/** Stops an import whose check nobody waits for any more. */
export const stopImport = (id: number) =>
  request('POST /bulkaction/{id}/stop', { params: { id } }).catch(() => undefined)
