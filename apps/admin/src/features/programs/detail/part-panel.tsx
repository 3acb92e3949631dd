import { Box, Group, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { Labels } from '@vernissage/contract/enums'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { type EditDialogProps, type LazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { Panel, PanelBody } from '../../../ui/page/panel.tsx'
import { EditButton } from '../../../ui/record/record-actions.tsx'
import { useStatusOptions } from '../../../ui/record/status.tsx'
import { useAtOnce } from '../../../ui/record/use-at-once.ts'
import { Value, Values } from '../../../ui/record/values.tsx'
import type { ProgramKind, ProgramPatches, ProgramQueries, ProgramRecords } from '../program-queries.ts'
import classes from './part-panel.module.css'
import type { ProgramContent } from './program-screen.tsx'

interface PartProps<Kind extends ProgramKind> extends ProgramContent<Kind> {
  queries: ProgramQueries<Kind>
  /** The panel's address on its page, see `Sections`. */
  id: string
  title: string
  /** The label of the button that opens the dialog. */
  editLabel: string
  dialog: LazyDialog<EditDialogProps<ProgramRecords[Kind]>>
  /** Beside the button that edits. */
  actions?: ReactNode
  children: ReactNode
}

/** The panel of a part of a program that is edited in its own dialog. */
function PartPanel<Kind extends ProgramKind>(props: PartProps<Kind>) {
  const { queries, program, changes } = props
  const { load, Dialog } = props.dialog
  const dialog = useDialog({ load, read: queries.read })
  return (
    <Panel
      id={props.id}
      title={props.title}
      actions={
        <Group align="stretch" wrap="nowrap" gap={0}>
          <EditButton
            label={props.editLabel}
            isOpening={dialog.opening !== null}
            onClick={() => dialog.open(queries.id(program))}
          />
          {props.actions}
        </Group>
      }
    >
      {props.children}
      {dialog.show((frame, start) => (
        <Dialog {...frame} start={start} onSaved={changes.keep} />
      ))}
    </Panel>
  )
}

interface TypeChoiceProps<Type extends number> {
  label: string
  value: Type
  /** Options with icons are shown as tiles, others as chips. */
  options: readonly { value: Type; label: string; icon?: Icon | undefined }[]
  /** Saves the choice. Resolves when `value` is the new one, rejects when it was refused. */
  onSave: (next: Type) => Promise<unknown>
}

function TypeChoice<Type extends number>({ label, value, options, onSave }: TypeChoiceProps<Type>) {
  const name = useId()
  const [shown, change] = useAtOnce(value, onSave)
  return (
    <Box component="fieldset" miw={0}>
      <Box component="legend" className="small" p={0}>
        {label}
      </Box>
      <Group align="stretch" gap={8} mt={8}>
        {options.map((option) => (
          <label key={option.value} className={option.icon ? classes.tile : classes.chip}>
            <input
              type="radio"
              name={name}
              checked={option.value === shown}
              onChange={() => change(option.value)}
            />
            {option.icon && <option.icon size={24} stroke={1.5} aria-hidden />}
            {option.label}
          </label>
        ))}
      </Group>
    </Box>
  )
}

interface GeneralProps<Kind extends ProgramKind> extends ProgramContent<Kind> {
  queries: ProgramQueries<Kind>
  typeLabels: Labels<number>
  typeIcons?: Readonly<Record<number, Icon>>
  /** The kind's own values: those before the accounts, and those at the end. */
  facts: ReactNode
  texts: ReactNode
}

/** A program's type and general values. */
export function GeneralPanel<Kind extends ProgramKind>(props: GeneralProps<Kind>) {
  const { queries, program, changes, typeIcons } = props
  const { t } = useTranslation('programs')
  const types = useStatusOptions({ labels: props.typeLabels })
  return (
    <Panel id="general" title={t('general')}>
      <PanelBody>
        <TypeChoice
          label={t('fields.type')}
          value={queries.typeOf(program)}
          options={types.map((type) => ({ ...type, icon: typeIcons?.[type.value] }))}
          onSave={(type) => changes.update({ [queries.type]: type } as ProgramPatches[Kind])}
        />
        <Values>
          {props.facts}
          <Value label={t('fields.created_by')}>{program.creator}</Value>
          <Value label={t('fields.updated_by')}>{program.updater}</Value>
          <Value wide label={t('fields.url')}>
            {program.url}
          </Value>
          {props.texts}
        </Values>
      </PanelBody>
    </Panel>
  )
}

/** A long text of a program, as one of its values. */
export const TextValue = ({ label, text }: { label: string; text: string | null }) => (
  <Value wide label={label}>
    {text && (
      <Box component="span" display="block" className="prose" lh={1.6}>
        {text}
      </Box>
    )}
  </Value>
)

interface DatesProps<Kind extends ProgramKind> extends Omit<PartProps<Kind>, 'id' | 'title' | 'editLabel'> {
  warnings: ReactNode
}

/** A program's dates and its deadlines for applications, as values. */
export function DatesPanel<Kind extends ProgramKind>({ warnings, children, ...part }: DatesProps<Kind>) {
  const { t } = useTranslation('programs')
  return (
    <PartPanel {...part} id="dates" title={t('dates')} editLabel={t('editDates')}>
      <PanelBody>
        <Values>{children}</Values>
        {warnings}
      </PanelBody>
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
      <Box p="0 var(--panel-side) var(--panel-side)" data-frame={content ? 'filled' : 'empty'}>
        {content || <Text c="dimmed">{empty}</Text>}
      </Box>
      {children}
    </PartPanel>
  )
}
