import { Button, Loader } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../lib/i18n/use-translation.ts'

interface Props {
  isOpening: boolean
  onClick: () => void
}

/**
 * Opens the dialog that edits a page's record. It is not disabled while that is on its way: it would lose the focus, and
 * the dialog could not give it back.
 */
export function EditRecordButton({ isOpening, onClick }: Props) {
  const { t } = useTranslation()
  return (
    <Button
      leftSection={
        isOpening ? (
          <Loader size={18} color="currentColor" />
        ) : (
          <IconPencil size={18} stroke={1.5} aria-hidden />
        )
      }
      aria-busy={isOpening}
      onClick={onClick}
    >
      {t('edit')}
    </Button>
  )
}
