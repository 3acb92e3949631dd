import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { DocumentList } from '../../../ui/documents/document-list.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import type { ProgramKind, ProgramQueries } from '../program-queries.ts'
import type { ProgramContent } from './program-screen.tsx'

interface Props<Kind extends ProgramKind> extends ProgramContent<Kind> {
  queries: ProgramQueries<Kind>
  label: string
}

export function FilePanel<Kind extends ProgramKind>({ queries, program, label, changes }: Props<Kind>) {
  const { t } = useTranslation('programs')
  const { file } = queries
  // TypeScript does not know that each kind has its document.
  const filed = program as typeof program & Record<typeof file, string | null>
  return (
    <Panel id="document" title={t('document')}>
      <DocumentList
        names={[file]}
        label={() => label}
        record={program}
        read={() => queries.read(queries.id(program))}
        path={queries.fileOf}
        onSend={(_, sent, onProgress, signal) => changes.storeFile(filed, file, sent, onProgress, signal)}
        onRemove={(before) => changes.removeFile(before, file)}
      />
    </Panel>
  )
}
