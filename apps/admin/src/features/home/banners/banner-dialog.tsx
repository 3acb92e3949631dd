import { type Banner, bannerCreateSchema } from '@vernissage/contract/resources/banner'
import type { Stored } from '../../../lib/api/stored.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordDialogForm } from '../../../ui/form/use-record-dialog-form.ts'
import { useRecordSave } from '../../../ui/form/use-record-save.ts'
import { bannerKeys } from '../queries.ts'
import { BannerFields } from './banner-fields.tsx'
import { bannerResource, fromRecord, newBanner, toBody } from './banner-form.ts'

interface Props extends DialogFrame {
  /** The banner to edit; null adds one. */
  start: Stored<Banner> | null
}

/** Adds or edits a banner. */
export function BannerDialog({ opened, start, onClose, onExited }: Props) {
  const { t } = useTranslation(['home', 'common'])
  const saving = useRecordSave(bannerResource, start)
  const form = useRecordDialogForm({
    saving,
    schema: bannerCreateSchema,
    initialValues: start ? fromRecord(start.record) : newBanner,
    toBody,
    incomplete: 'missing',
    queryKey: bannerKeys.all,
    onSaved: onClose,
  })
  return (
    <FormDialog
      opened={opened}
      title={t(start ? 'home:banners.edit' : 'home:banners.add')}
      history={start && { entity: 'banner', id: start.record.id_banner }}
      record={form}
      submitLabel={t(start ? 'common:save' : 'common:add')}
      size={760}
      onClose={onClose}
      onExited={onExited}
    >
      <BannerFields form={form} banner={saving.record} progress={saving.progress} />
    </FormDialog>
  )
}
