import { useNavigate } from '@tanstack/react-router'
import type { Flag, ProgramStatus } from '@vernissage/contract/enums'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { type LazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { type PartDialogProps, usePartDialog } from '../../../ui/form/use-part-dialog.tsx'
import { StarToggle } from '../../../ui/record/featured-star.tsx'
import { RecordActions } from '../../../ui/record/record-actions.tsx'
import { StatusSelect, statuses } from '../../../ui/record/status.tsx'
import { type ProgramKind, type ProgramRecords, programRoutes } from '../program-kind.ts'
import type { ProgramQueries } from '../program-queries.ts'
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
  const { t } = useTranslation('programs')
  const navigate = useNavigate()
  const deletion = useDialog<null>()
  const id = queries.id(program)
  const form = usePartDialog(props.dialog, { read: queries.read, id, onSaved: changes.keep })

  return (
    <>
      <RecordActions
        record={{ entity: queries.kind, id }}
        status={
          <>
            <StarToggle
              label={t('featured')}
              featured={program.featured > 0 ? 1 : 0}
              onSave={props.onFeatured}
            />
            <StatusSelect
              label={t('status')}
              of={statuses.program}
              value={props.status}
              onSave={props.onStatus}
            />
          </>
        }
        form={form}
        onDelete={() => deletion.open(null)}
      />
      {form.element}
      {deletion.show((frame) => (
        <ConfirmDelete
          {...frame}
          consequences={props.consequences}
          shown={program}
          read={() => queries.read(id)}
          facts={({ title }) => [[t('fields.title'), title]]}
          remove={(current) =>
            changes.remove(current, () => navigate({ to: programRoutes[queries.kind].list }))
          }
        />
      ))}
    </>
  )
}
