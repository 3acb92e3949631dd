import type { ReactNode } from 'react'
import type { Stored } from '../../../lib/api/stored.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { type EditDialogProps, type LazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { EditButton } from '../../../ui/record/record-actions.tsx'
import { Values } from '../../../ui/record/values.tsx'
import type { ProgramKind, ProgramRecords } from '../program-kind.ts'
import type { ProgramQueries } from '../program-queries.ts'
import classes from '../program-screen.module.css'

interface Props<Kind extends ProgramKind> {
  queries: ProgramQueries<Kind>
  program: ProgramRecords[Kind]
  dialog: LazyDialog<EditDialogProps<ProgramRecords[Kind]>>
  onSaved: (after: Stored<ProgramRecords[Kind]>) => Promise<void>
  warnings: ReactNode
  /** The dates as values. */
  children: ReactNode
}

/** A program's dates and the deadlines for applications. */
export function DatesPanel<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, program, onSaved } = props
  const { t } = useTranslation('programs')
  const { load, Dialog } = props.dialog
  const dialog = useDialog({ load, read: queries.read })
  return (
    <Panel
      title={t('dates')}
      actions={
        <EditButton
          label={t('editDates')}
          isOpening={dialog.opening !== null}
          onClick={() => dialog.open(queries.id(program))}
        />
      }
    >
      <div className={classes.body}>
        <Values>{props.children}</Values>
        {props.warnings}
      </div>
      {dialog.show((frame, start) => (
        <Dialog {...frame} start={start} onSaved={onSaved} />
      ))}
    </Panel>
  )
}
