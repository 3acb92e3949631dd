import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import { type ExhibitionType, exhibitionTypes, ProgramStatus } from '@vernissage/contract/enums'
import { exhibitionAddFormSchema } from '@vernissage/contract/resources/programs/exhibition'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { AddProgramDialog } from '../programs/list/add-program-dialog.tsx'
import { exhibitionQueries } from './queries.ts'

const newExhibition = { title: '', url: '', exhibition_type_id: null as ExhibitionType | null }

export function AddExhibitionDialog(props: DialogFrame) {
  const { t } = useTranslation(['exhibitions', 'programs'])
  const label = useLabel()
  return (
    <AddProgramDialog
      {...props}
      queries={exhibitionQueries}
      title={t('exhibitions:add')}
      schema={exhibitionAddFormSchema}
      initialValues={newExhibition}
      toBody={(values) => ({
        ...exhibitionAddFormSchema.parse(values),
        exhibition_status_id: ProgramStatus.created,
      })}
    >
      {(field) => (
        <ChoiceField
          label={t('programs:fields.type')}
          options={exhibitionTypes.map((value) => ({ value, label: label(exhibitionTypeLabels[value]) }))}
          {...field('exhibition_type_id')}
        />
      )}
    </AddProgramDialog>
  )
}
