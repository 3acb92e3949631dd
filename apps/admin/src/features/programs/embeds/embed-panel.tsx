import type { ReactNode } from 'react'
import type { Stored } from '../../../lib/api/stored.ts'
import { type EditDialogProps, type LazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { EditButton } from '../../../ui/record/record-actions.tsx'
import type { ProgramKind, ProgramRecords } from '../program-kind.ts'
import type { ProgramQueries } from '../program-queries.ts'
import classes from './embeds.module.css'

interface Props<Kind extends ProgramKind> {
  queries: ProgramQueries<Kind>
  program: ProgramRecords[Kind]
  title: string
  /** The label of the button that opens the dialog. */
  editLabel: string
  dialog: LazyDialog<EditDialogProps<ProgramRecords[Kind]>>
  onSaved: (after: Stored<ProgramRecords[Kind]>) => Promise<void>
  /** Beside the button that edits. */
  actions?: ReactNode
  /** Shown where there is no content. */
  empty: string
  /** null or false for nothing. */
  content: ReactNode
  /** The panel's other dialogs. */
  children?: ReactNode
}

/** A panel of a program whose content has a dialog of its own. */
export function EmbedPanel<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, program, onSaved } = props
  const { load, Dialog } = props.dialog
  const dialog = useDialog({ load, read: queries.read })
  return (
    <Panel
      title={props.title}
      actions={
        <div className={classes.actions}>
          <EditButton
            label={props.editLabel}
            isOpening={dialog.opening !== null}
            onClick={() => dialog.open(queries.id(program))}
          />
          {props.actions}
        </div>
      }
    >
      <div className={classes.body}>{props.content || <p className={classes.none}>{props.empty}</p>}</div>
      {dialog.show((frame, start) => (
        <Dialog {...frame} start={start} onSaved={onSaved} />
      ))}
      {props.children}
    </Panel>
  )
}
