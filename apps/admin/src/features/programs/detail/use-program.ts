import { useQueryClient } from '@tanstack/react-query'
import type { ProgramImageName } from '@vernissage/contract/resources/programs/program'
import type { Stored } from '../../../lib/api/client.ts'
import { removeDocument, storeDocument } from '../../../lib/api/documents.ts'
import { storePicture } from '../../../lib/api/store-picture.ts'
import { useRecordChanges } from '../../../ui/record/use-record-changes.ts'
import type {
  ProgramFiles,
  ProgramKind,
  ProgramPatches,
  ProgramQueries,
  ProgramRecords,
} from '../program-queries.ts'

type OnProgress = (fraction: number) => void

/** The changes of a program that are saved at once, without a form. Each rejects with the API's error. */
export function useProgram<Kind extends ProgramKind>(queries: ProgramQueries<Kind>, url: string) {
  type Row = ProgramRecords[Kind]
  type File_ = ProgramFiles[Kind]
  const queryClient = useQueryClient()
  const { keep, change, remove } = useRecordChanges({
    query: queries.detail(url),
    invalidate: () => queries.invalidate(queryClient),
  })

  const files = (before: Row) => ({
    path: queries.path(before),
    read: () => queries.read(queries.id(before)),
  })

  return {
    keep,
    change: (patch: ProgramPatches[Kind]) => change((before) => queries.update(before, patch)),
    /** The same for a version of the record that the caller has read. */
    changeFrom: (before: Stored<Row>, patch: ProgramPatches[Kind]) =>
      change(() => queries.update(before, patch)),
    /** Deletes the program; `leave` navigates away from its page. */
    remove: (current: Stored<Row>, leave: () => Promise<unknown>) =>
      remove(() => queries.remove(current), leave),
    storeImage: async (before: Row, name: ProgramImageName, image: Blob, onProgress: OnProgress) =>
      keep(
        await storePicture<ProgramImageName, Row>({
          ...files(before),
          name,
          before,
          change: image,
          onProgress,
        }),
      ),
    storeFile: async (before: Row, name: File_, file: File, onProgress: OnProgress, signal: AbortSignal) => {
      type Filed = Row & Record<File_, string | null>
      const read = files(before).read as () => Promise<Stored<Filed>>
      const path = queries.path(before)
      await keep(
        await storeDocument<File_, Filed>({
          path,
          read,
          name,
          before: before as Filed,
          file,
          onProgress,
          signal,
        }),
      )
    },
    removeFile: ({ record, etag }: Stored<Row>, name: File_) =>
      change(() => removeDocument({ ...files(record), name, ifMatch: etag })),
  }
}

export type ProgramChanges<Kind extends ProgramKind> = ReturnType<typeof useProgram<Kind>>
