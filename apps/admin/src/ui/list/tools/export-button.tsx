import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { exportDialog } from '../../../lib/dialogs.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { ListKey } from '../../../lib/list/list-state.ts'

/** Opens the dialog that exports a list. */
export function ExportButton({ list }: { list: ListKey }) {
  const { t } = useTranslation('ui')
  const label = t('lists.export')
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      onClick={() => exportDialog.open({ list })}
    >
      <IconDownload size={20} stroke={1.5} />
    </ActionIcon>
  )
}
