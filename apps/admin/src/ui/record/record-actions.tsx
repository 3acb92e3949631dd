import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { UserType } from '@vernissage/contract/enums'
import type { ReactNode } from 'react'
import { historyDialog, type RecordName } from '../../lib/dialogs.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useFollowedRecord } from '../../lib/presence/presence.ts'
import { useMe } from '../../lib/session/session.ts'
import classes from './record-actions.module.css'

interface EditButtonProps {
  label: string
  isOpening: boolean
  onClick: () => void
}

/** Opens the form dialog of a panel. */
export const EditButton = ({ label, isOpening, onClick }: EditButtonProps) => (
  <ActionIcon aria-label={label} aria-busy={isOpening} onClick={onClick}>
    {isOpening ? <Loader size={20} /> : <IconPencil size={20} stroke={1.5} />}
  </ActionIcon>
)

interface HistoryButtonProps {
  record: RecordName
  /** Text instead of an icon, for the footer of a dialog. */
  quiet?: boolean
  /** Called when a former value was put back. */
  onPutBack?: () => void
}

/** Opens a record's history. Only administrators see it. */
export function HistoryButton({ record, quiet = false, onPutBack }: HistoryButtonProps) {
  const { t } = useTranslation('ui')
  if (useMe().user_type_id !== UserType.administrator) return null
  const open = () => historyDialog.open({ record, onPutBack })
  if (!quiet)
    return (
      <ActionIcon variant="default" aria-label={t('history')} title={t('history')} onClick={open}>
        <IconHistory size={20} stroke={1.5} />
      </ActionIcon>
    )
  return (
    <Button variant="subtle" leftSection={<IconHistory size={18} stroke={1.5} aria-hidden />} onClick={open}>
      {t('history')}
    </Button>
  )
}

interface ActionProps {
  icon: typeof IconPencil
  label: string
  variant?: 'filled' | 'default'
  isOpening?: boolean
  onClick: () => void
}

/**
 * A button of a record; on phones only its icon is shown. It is not disabled while its dialog loads, because it would lose
 * the focus that the dialog returns to it.
 */
export function RecordAction({ icon: Icon, label, variant = 'default', isOpening, onClick }: ActionProps) {
  return (
    <Button
      classNames={{ root: classes.action ?? '', section: classes.icon ?? '', label: classes.word ?? '' }}
      variant={variant}
      leftSection={
        isOpening ? <Loader size={18} color="currentColor" /> : <Icon size={18} stroke={1.5} aria-hidden />
      }
      aria-busy={isOpening}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

interface RecordActionsProps {
  /** The record, for its history and presence. */
  record: RecordName
  /** Controls that save at once: star, status. */
  status?: ReactNode
  /** The form dialog; false if the user may not edit. */
  form: { isOpening: boolean; open: () => void } | false
  /** Another `RecordAction`. */
  more?: ReactNode
  /** Opens the question whether to delete; false if the user may not. */
  onDelete: (() => void) | false
}

/** The actions on a record's page, in the same order for every kind; one row on phones. */
export function RecordActions({ record, status, form, more, onDelete }: RecordActionsProps) {
  const { t } = useTranslation()
  useFollowedRecord(record)
  return (
    <div className={classes.actions} data-fills>
      {status}
      {form && (
        <RecordAction
          icon={IconPencil}
          label={t('edit')}
          variant="filled"
          isOpening={form.isOpening}
          onClick={form.open}
        />
      )}
      {more}
      <HistoryButton record={record} />
      {onDelete && (
        <ActionIcon variant="default" aria-label={t('delete')} title={t('delete')} onClick={onDelete}>
          <IconTrash size={20} stroke={1.5} />
        </ActionIcon>
      )}
    </div>
  )
}
