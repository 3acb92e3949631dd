import type { Magazine } from '@vernissage/contract/resources/magazine'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { PartDialogProps } from '../../../ui/form/use-part-dialog.tsx'
import { FrameDialog } from '../../programs/embeds/frame-dialog.tsx'
import { magazineQueries } from '../queries.ts'

/** Edits the code that shows the magazine. */
export function CodeDialog(props: PartDialogProps<Magazine>) {
  const { t } = useTranslation('magazines')
  return <FrameDialog {...props} queries={magazineQueries} title={t('code.edit')} label={t('code.source')} />
}
