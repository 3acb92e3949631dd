import type { ReactNode } from 'react'
import type { Stored } from '../../../lib/api/stored.ts'
import type { LazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { type PartDialogProps, usePartDialog } from '../../../ui/form/use-part-dialog.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { EditButton } from '../../../ui/record/record-actions.tsx'
import type { ProgramKind, ProgramRecords } from '../program-kind.ts'
import type { ProgramQueries } from '../program-queries.ts'
import classes from './embeds.module.css'

interface Props<Kind extends ProgramKind> {
  queries: ProgramQueries<Kind>
  program: ProgramRecords[Kind]
  title: string
  /** What the button of its dialog is called. */
  editLabel: string
  dialog: LazyDialog<PartDialogProps<ProgramRecords[Kind]>>
  onSaved: (after: Stored<ProgramRecords[Kind]>) => Promise<void>
  /** Beside the button that edits. */
  actions?: ReactNode
  /** Stands where there is nothing to show. */
  empty: string
  /** null or false for nothing. */
  content: ReactNode
  /** The panel's other dialogs. */
  children?: ReactNode
}

/** Something that a program shows and that its own dialog edits. */
export function EmbedPanel<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, program, onSaved } = props
  const dialog = usePartDialog(props.dialog, { read: queries.read, id: queries.id(program), onSaved })
  return (
    <Panel
      title={props.title}
      actions={
        <div className={classes.actions}>
          <EditButton label={props.editLabel} isOpening={dialog.isOpening} onClick={dialog.open} />
          {props.actions}
        </div>
      }
    >
      <div className={classes.body}>{props.content || <p className={classes.none}>{props.empty}</p>}</div>
      {dialog.element}
      {props.children}
    </Panel>
  )
}
