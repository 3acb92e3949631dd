import type { ReactNode } from 'react'
import type { Stored } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { type EditDialogProps, type LazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { EditButton } from '../../../ui/record/record-actions.tsx'
import { Values } from '../../../ui/record/values.tsx'
import type { ProgramKind, ProgramQueries, ProgramRecords } from '../program-queries.ts'
import classes from './part-panel.module.css'
import screen from './program-screen.module.css'

interface PartProps<Kind extends ProgramKind> {
  queries: ProgramQueries<Kind>
  program: ProgramRecords[Kind]
  /** The panel's address on its page, see `Sections`. */
  id: string
  title: string
  /** The label of the button that opens the dialog. */
  editLabel: string
  dialog: LazyDialog<EditDialogProps<ProgramRecords[Kind]>>
  onSaved: (after: Stored<ProgramRecords[Kind]>) => Promise<void>
  /** Beside the button that edits. */
  actions?: ReactNode
  children: ReactNode
}

/** The panel of a part of a program that is edited in its own dialog. */
function PartPanel<Kind extends ProgramKind>(props: PartProps<Kind>) {
  const { queries, program, onSaved } = props
  const { load, Dialog } = props.dialog
  const dialog = useDialog({ load, read: queries.read })
  return (
    <Panel
      id={props.id}
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
      {props.children}
      {dialog.show((frame, start) => (
        <Dialog {...frame} start={start} onSaved={onSaved} />
      ))}
    </Panel>
  )
}

interface DatesProps<Kind extends ProgramKind> extends Omit<PartProps<Kind>, 'id' | 'title' | 'editLabel'> {
  warnings: ReactNode
}

/** A program's dates and its deadlines for applications, as values. */
export function DatesPanel<Kind extends ProgramKind>({ warnings, children, ...part }: DatesProps<Kind>) {
  const { t } = useTranslation('programs')
  return (
    <PartPanel {...part} id="dates" title={t('dates')} editLabel={t('editDates')}>
      <div className={screen.body}>
        <Values>{children}</Values>
        {warnings}
      </div>
    </PartPanel>
  )
}

interface EmbedProps<Kind extends ProgramKind> extends Omit<PartProps<Kind>, 'children'> {
  /** null or false for none. */
  content: ReactNode
  /** The text in place of the content. */
  empty: string
  /** The panel's other dialogs. */
  children?: ReactNode
}

/** A text, video or page of another website that belongs to a program. */
export function EmbedPanel<Kind extends ProgramKind>({
  content,
  empty,
  children,
  ...part
}: EmbedProps<Kind>) {
  return (
    <PartPanel {...part}>
      <div className={classes.body} data-frame={content ? 'filled' : 'empty'}>
        {content || <p className={classes.none}>{empty}</p>}
      </div>
      {children}
    </PartPanel>
  )
}
