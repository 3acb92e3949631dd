import { type HomeSection, homeSectionPatchSchema } from '@vernissage/contract/resources/home-section'
import type { Stored } from '../../../lib/api/stored.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordDialogForm } from '../../../ui/form/use-record-dialog-form.ts'
import { useRecordSave } from '../../../ui/form/use-record-save.ts'
import { sectionKeys } from '../queries.ts'
import { SectionFields } from './section-fields.tsx'
import { fromRecord, sectionResource, toBody } from './section-form.ts'

interface Props extends DialogFrame {
  start: Stored<HomeSection>
}

/** Edits a home section. */
export function SectionDialog({ opened, start, onClose, onExited }: Props) {
  const { t } = useTranslation(['home', 'common'])
  const saving = useRecordSave(sectionResource, start)
  const form = useRecordDialogForm({
    saving,
    schema: homeSectionPatchSchema,
    initialValues: fromRecord(start.record),
    toBody,
    incomplete: 'missing',
    queryKey: sectionKeys.all,
    onSaved: onClose,
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
