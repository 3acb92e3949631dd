import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RecordName } from '../../lib/administration.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useFollowedRecord } from '../../lib/presence/open-records.ts'
import { HistoryButton } from './history-button.tsx'
import classes from './record-actions.module.css'

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

interface Props {
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
export function RecordActions({ record, status, form, more, onDelete }: Props) {
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
