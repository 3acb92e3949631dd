import type { Magazine } from '@vernissage/contract/resources/magazine'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { FrameDialog } from '../../programs/embeds/frame-dialog.tsx'
import { magazineQueries } from '../queries.ts'

/** Edits the code that shows the magazine. */
export function CodeDialog(props: EditDialogProps<Magazine>) {
  const { t } = useTranslation('magazines')
  return <FrameDialog {...props} queries={magazineQueries} title={t('code.edit')} label={t('code.source')} />
}
