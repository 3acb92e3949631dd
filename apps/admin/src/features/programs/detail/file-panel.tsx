import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { DocumentList } from '../../../ui/documents/document-list.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import type { ProgramFiles, ProgramKind, ProgramRecords } from '../program-kind.ts'
import type { ProgramChanges } from './use-program.ts'

interface Props<Kind extends ProgramKind> {
  program: ProgramRecords[Kind]
  name: ProgramFiles[Kind]
  label: string
  path: string | null
  changes: Pick<ProgramChanges<Kind>, 'storeFile' | 'removeFile'>
}

/** The program's one document. */
export function FilePanel<Kind extends ProgramKind>({ program, name, label, path, changes }: Props<Kind>) {
  const { t } = useTranslation('programs')
  return (
    <Panel title={t('document')}>
      <DocumentList
        names={[name]}
        label={() => label}
        path={() => path}
        onSend={(_, file, onProgress, signal) => changes.storeFile(program, name, file, onProgress, signal)}
        onRemove={() => changes.removeFile(program, name)}
      />
    </Panel>
  )
}
