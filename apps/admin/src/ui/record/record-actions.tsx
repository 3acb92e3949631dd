import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { UserType } from '@vernissage/contract/enums'
import type { ReactNode } from 'react'
import { openAdministration, type RecordName } from '../../lib/administration.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useFollowedRecord } from '../../lib/presence/presence.ts'
import { useMe } from '../../lib/session/use-me.ts'
import classes from './record-actions.module.css'

interface EditButtonProps {
  label: string
  isOpening: boolean
  onClick: () => void
}

/** Opens the dialog that edits a panel's content. */
export const EditButton = ({ label, isOpening, onClick }: EditButtonProps) => (
  <ActionIcon aria-label={label} aria-busy={isOpening} onClick={onClick}>
    {isOpening ? <Loader size={20} /> : <IconPencil size={20} stroke={1.5} />}
  </ActionIcon>
)

interface HistoryButtonProps {
  record: RecordName
  /** In a dialog's foot: words instead of an icon. */
  quiet?: boolean
  /** A former value has been put back. */
  onPutBack?: () => void
}

/** Leads administrators to what has been changed of a record, and by whom; nobody else sees it. */
export function HistoryButton({ record, quiet = false, onPutBack }: HistoryButtonProps) {
  const { t } = useTranslation('ui')
  if (useMe().user_type_id !== UserType.administrator) return null
  const open = () => openAdministration({ of: 'history', record, onPutBack })
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
 * One thing to do with a record, in words; on phones its icon alone is seen. It is not disabled while its dialog is on its
 * way: it would lose the focus, and the dialog could not give it back.
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
  /** Whose history is told, and who else has it open. */
  record: RecordName
  /** What is saved as soon as it is chosen: a star, a status. */
  status?: ReactNode
  /** The form dialog; left out for those who may not edit. */
  form: { isOpening: boolean; open: () => void } | false
  /** What else there is to do: a `RecordAction`. */
  more?: ReactNode
  /** Asks whether to delete; left out for those who may not. */
  onDelete: (() => void) | false
}

/** What can be done with the record of a page, in the same order for every kind; one line on phones. */
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
