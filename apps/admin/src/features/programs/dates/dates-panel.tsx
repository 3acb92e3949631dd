import type { ReactNode } from 'react'
import type { Stored } from '../../../lib/api/stored.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { LazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { type PartDialogProps, usePartDialog } from '../../../ui/form/use-part-dialog.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { EditButton } from '../../../ui/record/record-actions.tsx'
import { Values } from '../../../ui/record/values.tsx'
import type { ProgramKind, ProgramRecords } from '../program-kind.ts'
import type { ProgramQueries } from '../program-queries.ts'
import classes from '../program-screen.module.css'

interface Props<Kind extends ProgramKind> {
  queries: ProgramQueries<Kind>
  program: ProgramRecords[Kind]
  dialog: LazyDialog<PartDialogProps<ProgramRecords[Kind]>>
  onSaved: (after: Stored<ProgramRecords[Kind]>) => Promise<void>
  warnings: ReactNode
  /** The dates as values. */
  children: ReactNode
}

/** When a program is, and until when one can apply. */
export function DatesPanel<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, program, onSaved } = props
  const { t } = useTranslation('programs')
  const dialog = usePartDialog(props.dialog, { read: queries.read, id: queries.id(program), onSaved })
  return (
    <Panel
      title={t('dates')}
      actions={<EditButton label={t('editDates')} isOpening={dialog.isOpening} onClick={dialog.open} />}
    >
      <div className={classes.body}>
        <Values>{props.children}</Values>
        {props.warnings}
      </div>
      {dialog.element}
    </Panel>
  )
}
