import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Flag, ProgramStatus } from '@vernissage/contract/enums'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useFollowedRecord } from '../../../lib/presence/open-records.ts'
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx'
import { EditRecordButton } from '../../../ui/edit-record-button.tsx'
import { HistoryButton } from '../../../ui/history-button.tsx'
import { type PartDialogProps, usePartDialog } from '../../../ui/record-form/use-part-dialog.tsx'
import { StarToggle } from '../../../ui/star-toggle.tsx'
import { StatusSelect } from '../../../ui/status-select.tsx'
import { type LazyDialog, useDialog } from '../../../ui/use-dialog.tsx'
import { type ProgramKind, type ProgramRecords, programRoutes } from '../program-kind.ts'
import type { ProgramQueries } from '../program-queries.ts'
import { programTone, useProgramStatuses } from '../program-status.tsx'
import type { ProgramChanges } from './use-program.ts'

interface Props<Kind extends ProgramKind> {
  queries: ProgramQueries<Kind>
  program: ProgramRecords[Kind]
  status: ProgramStatus
  onStatus: (status: ProgramStatus) => Promise<unknown>
  onFeatured: (featured: Flag) => Promise<unknown>
  dialog: LazyDialog<PartDialogProps<ProgramRecords[Kind]>>
  changes: Pick<ProgramChanges<Kind>, 'keep' | 'remove'>
  /** What goes along when the program is deleted. */
  consequences: string
}

/** What can be done with a program: another status, a star, edit, delete. */
export function ProgramActions<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, program, changes } = props
  const { t } = useTranslation(['programs', 'common'])
  const navigate = useNavigate()
  const statuses = useProgramStatuses()
  const deletion = useDialog<null>()
  const id = queries.id(program)
  const form = usePartDialog(props.dialog, { read: queries.read, id, onSaved: changes.keep })

  const name = { entity: queries.kind, id }
  useFollowedRecord(name)
  return (
    <>
      <StarToggle
        label={t('programs:featured')}
        featured={program.featured > 0 ? 1 : 0}
        onSave={props.onFeatured}
      />
      <StatusSelect
        label={t('programs:status')}
        value={props.status}
        options={statuses}
        tone={programTone}
        onSave={props.onStatus}
      />
      <EditRecordButton isOpening={form.isOpening} onClick={form.open} />
      <HistoryButton record={name} />
      <ActionIcon variant="default" aria-label={t('common:delete')} onClick={() => deletion.open(null)}>
        <IconTrash size={20} stroke={1.5} />
      </ActionIcon>
      {form.element}
      {deletion.show((frame) => (
        <ConfirmDelete
          {...frame}
          consequences={props.consequences}
          onDelete={() => changes.remove(() => navigate({ to: programRoutes[queries.kind].list }))}
        />
      ))}
    </>
  )
}
