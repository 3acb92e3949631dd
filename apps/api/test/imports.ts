import { importFieldsOf, importKindOf } from '@vernissage/contract/kinds/import-kinds'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import type { BulkActionRead } from '@vernissage/contract/resources/bulk-action'
import type { ImportColumns, ImportFile, LineFault, PreviewRow } from '@vernissage/contract/resources/import'
import { bulkActionsOf } from './bulk-actions.ts'
import type { TestApp } from './test-app.ts'

/** The field of each column by the name of a field alone; of two with the same, the first. */
export const columnsByName = (kind: ImportKind, headings: readonly string[]) => {
  const fields = headings.map((heading) => importKindOf(kind).shownAs[heading] ?? heading)
  return fields.map((field, index) =>
    importFieldsOf(kind).includes(field) && fields.indexOf(field) === index ? field : null,
  )
}

/** The requests that import a file, made by an administrator unless another token is given. */
export const importsOf = (api: TestApp, token: string) => {
  const bulk = bulkActionsOf(api, token)

  const send = async (kind: ImportKind, content: string | Buffer, by = token, query = '') => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/import/${kind}${query}`,
      headers: { authorization: `Bearer ${by}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(content),
    })
    const { data, error } = answer.json()
    return { status: answer.statusCode, error, file: data?.import_file as ImportFile }
  }

  type Choices = Omit<ImportColumns, 'columns'> & { file_name?: string }

  const post = <Answer>(path: string, columns: (string | null)[], by = token, choices: Choices = {}) =>
    api.request<Answer>('POST', `/api/import/${path}`, { token: by, body: { columns, ...choices } })

  const check = async (id: string, columns: (string | null)[], choices: Choices = {}) => {
    const { data } = await post<{ bulk_action: BulkActionRead }>(`${id}/check`, columns, token, choices)
    return bulk.reach(data.bulk_action.id_bulk_action, 'checked', 'done')
  }

  const lines = async (id: number, of: 'refused' | 'left_out') => {
    const { data } = await api.request<{
      lines: { line: number; faults: LineFault[] }[]
      fields: { field: string | null; refused: number; left_out: number }[]
    }>('GET', `/api/bulkaction/${id}/lines?of=${of}`, { token })
    return data
  }

  return {
    bulk,
    send,
    check,

    preview: (id: string, columns: (string | null)[], by = token, choices: Choices = {}) =>
      post<{ rows: PreviewRow[] }>(`${id}/preview`, columns, by, choices),

    /** Sends a file whose headings are names of fields, and checks it. */
    checked: async (kind: ImportKind, content: string | Buffer) => {
      const { file } = await send(kind, content)
      return check(file.id_import_file, columnsByName(kind, file.headings))
    },

    linesOf: async (id: number, of: 'refused' | 'left_out' = 'refused') => (await lines(id, of)).lines,
    fieldsOf: async (id: number) => (await lines(id, 'refused')).fields,
  }
}
