import { useQueryClient } from '@tanstack/react-query'
import { type Banner, bannerCreateSchema } from '@vernissage/contract/resources/banner'
import type { Stored } from '../../../lib/api/stored.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { FormDialog } from '../../../ui/record-form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts'
import { useRecordSave } from '../../../ui/record-form/use-record-save.ts'
import { useSuccessToast } from '../../../ui/toast.tsx'
import { BannerFields } from './banner-fields.tsx'
import { bannerResource, fromRecord, newBanner, toBody } from './banner-form.ts'
import { bannerKeys } from './banner-queries.ts'

interface Props {
  opened: boolean
  /** The banner to edit; null adds one. */
  start: Stored<Banner> | null
  onClose: () => void
  onExited: () => void
}

/** Adds or edits a banner. */
export function BannerDialog({ opened, start, onClose, onExited }: Props) {
  const { t } = useTranslation(['home', 'common'])
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const saving = useRecordSave(bannerResource, start)
  const form = useRecordForm({
    schema: bannerCreateSchema,
    initialValues: start ? fromRecord(start.record) : newBanner,
    toBody,
    incomplete: 'missing',
    save: async (values) => {
      // A banner whose picture was refused is saved all the same.
      const refresh = () => queryClient.invalidateQueries({ queryKey: bannerKeys.all })
      const saved = await saving.save(values, form.rebase).finally(() => void refresh())
      // Where nothing was changed nothing was sent, and there is nothing to boast of.
      if (saved !== start) showSuccess()
      onClose()
    },
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
