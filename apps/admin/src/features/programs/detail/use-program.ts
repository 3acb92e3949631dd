import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProgramImageName } from '@vernissage/contract/resources/program'
import { api } from '../../../lib/api/client.ts'
import { storeDocument } from '../../../lib/api/store-document.ts'
import { storePicture } from '../../../lib/api/store-picture.ts'
import type { Stored } from '../../../lib/api/stored.ts'
import { useSuccessToast } from '../../../ui/toast.tsx'
import type { ProgramFiles, ProgramKind, ProgramPatches, ProgramRecords } from '../program-kind.ts'
import type { ProgramQueries } from '../program-queries.ts'

type OnProgress = (fraction: number) => void

/** The changes of one program that are saved at once, without a form. Each fails with what the API holds against it. */
export function useProgram<Kind extends ProgramKind>(queries: ProgramQueries<Kind>, url: string) {
  type Row = ProgramRecords[Kind]
  type File_ = ProgramFiles[Kind]
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const detail = queries.detail(url)
  const { queryKey } = detail

  /** Shows the program as it has been stored. */
  const keep = async (after: Stored<Row>) => {
    // An answer from before the change must not come over it.
    await queryClient.cancelQueries({ queryKey })
    queries.outdate(queryClient)
    queryClient.setQueryData(queryKey, after as never)
    showSuccess()
  }

  const { mutateAsync: change } = useMutation({
    // One after the other: each names the ETag that the one before has left.
    scope: { id: `${queries.kind} ${url}` },
    mutationFn: async (patch: ProgramPatches[Kind]) => {
      // What is shown may be what a list knew: that has no ETag.
      const before = await queryClient.ensureQueryData(detail)
      return queries.update(before, patch)
    },
    onSuccess: keep,
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })

  const files = (before: Row) => ({
    path: queries.path(before),
    read: () => queries.read(queries.id(before)),
  })

  return {
    keep,
    change,
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
    removeFile: async (before: Row, name: File_) => {
      const { path, read } = files(before)
      try {
        const { etag } = await queryClient.ensureQueryData(detail)
        await api.del(`${path}/file`, { query: { name }, ifMatch: etag })
      } catch (error) {
        await queryClient.invalidateQueries({ queryKey })
        throw error
      }
      await keep(await read())
    },
  }
}

/** What the parts of a program's page may do with it. */
export type ProgramChanges<Kind extends ProgramKind> = ReturnType<typeof useProgram<Kind>>
