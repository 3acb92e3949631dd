import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { FrameDialog } from '../../programs/embeds/frame-dialog.tsx'
import { exhibitionQueries } from '../queries.ts'

/** Edits the code of the virtual exhibition. */
export function TourDialog(props: EditDialogProps<Exhibition>) {
  const { t } = useTranslation('exhibitions')
  return <FrameDialog {...props} queries={exhibitionQueries} title={t('tour.edit')} label={t('tour.code')} />
}
