import { magazineTypeLabels } from '@vernissage/contract/enum-labels'
import { type MagazineType, magazineTypes, ProgramStatus } from '@vernissage/contract/enums'
import { magazineAddFormSchema } from '@vernissage/contract/resources/programs/magazine'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { AddProgramDialog } from '../programs/list/add-program-dialog.tsx'
import { magazineQueries } from './queries.ts'

const newMagazine = { title: '', url: '', magazine_type_id: null as MagazineType | null }

export function AddMagazineDialog(props: DialogFrame) {
  const { t } = useTranslation(['magazines', 'programs'])
  const label = useLabel()
  return (
    <AddProgramDialog
      {...props}
      queries={magazineQueries}
      title={t('magazines:add')}
      schema={magazineAddFormSchema}
      initialValues={newMagazine}
      toBody={(values) => ({
        ...magazineAddFormSchema.parse(values),
        magazine_status_id: ProgramStatus.created,
      })}
    >
      {(field) => (
        <ChoiceField
          label={t('programs:fields.type')}
          options={magazineTypes.map((value) => ({ value, label: label(magazineTypeLabels[value]) }))}
          {...field('magazine_type_id')}
        />
      )}
    </AddProgramDialog>
  )
}
