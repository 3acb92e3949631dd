import { useQueryClient } from '@tanstack/react-query'
import { type HomeSection, homeSectionPatchSchema } from '@vernissage/contract/resources/home-section'
import type { Stored } from '../../../lib/api/stored.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { FormDialog } from '../../../ui/record-form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts'
import { useRecordSave } from '../../../ui/record-form/use-record-save.ts'
import { useSuccessToast } from '../../../ui/toast.tsx'
import { SectionFields } from './section-fields.tsx'
import { fromRecord, sectionResource, toBody } from './section-form.ts'
import { sectionKeys } from './section-queries.ts'

interface Props {
  opened: boolean
  start: Stored<HomeSection>
  onClose: () => void
  onExited: () => void
}

/** Edits a home section. */
export function SectionDialog({ opened, start, onClose, onExited }: Props) {
  const { t } = useTranslation(['home', 'common'])
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const saving = useRecordSave(sectionResource, start)
  const form = useRecordForm({
    schema: homeSectionPatchSchema,
    initialValues: fromRecord(start.record),
    toBody,
    incomplete: 'missing',
    save: async (values) => {
      // A section whose picture was refused is saved all the same.
      const refresh = () => queryClient.invalidateQueries({ queryKey: sectionKeys.all })
      const saved = await saving.save(values, form.rebase).finally(() => void refresh())
      // Where nothing was changed nothing was sent, and there is nothing to boast of.
      if (saved !== start) showSuccess()
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={t('home:sections.edit')}
      history={{ entity: 'home_section', id: start.record.id_home_section }}
      record={form}
      submitLabel={t('common:save')}
      size={760}
      onClose={onClose}
      onExited={onExited}
    >
      <SectionFields form={form} section={saving.record} progress={saving.progress} />
    </FormDialog>
  )
}
