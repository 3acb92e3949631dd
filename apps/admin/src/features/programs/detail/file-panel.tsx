import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { DocumentList } from '../../../ui/documents/document-list.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import type { ProgramFiles, ProgramKind, ProgramQueries, ProgramRecords } from '../program-queries.ts'
import type { ProgramChanges } from './use-program.ts'

interface Props<Kind extends ProgramKind> {
  queries: ProgramQueries<Kind>
  program: ProgramRecords[Kind]
  name: ProgramFiles[Kind]
  label: string
  path: (program: ProgramRecords[Kind]) => string | null
  changes: Pick<ProgramChanges<Kind>, 'storeFile' | 'removeFile'>
}

export function FilePanel<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, program, name, label, path, changes } = props
  const { t } = useTranslation('programs')
  return (
    <Panel id="document" title={t('document')}>
      <DocumentList
        names={[name]}
        label={() => label}
        record={program}
        read={() => queries.read(queries.id(program))}
        path={path}
        onSend={(_, file, onProgress, signal) => changes.storeFile(program, name, file, onProgress, signal)}
        onRemove={(before) => changes.removeFile(before, name)}
      />
    </Panel>
  )
}
