import { ActionIcon, Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { UserType } from '@vernissage/contract/enums'
import { openAdministration, type RecordName } from '../../lib/administration.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useMe } from '../../lib/session/use-me.ts'

interface Props {
  record: RecordName
  /** In a dialog's foot: words instead of an icon. */
  quiet?: boolean
  /** A former value has been put back. */
  onPutBack?: () => void
}

/** Leads administrators to what has been changed of a record, and by whom; nobody else sees it. */
export function HistoryButton({ record, quiet = false, onPutBack }: Props) {
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
