import { magazineTypeLabels } from '@vernissage/contract/enum-labels'
import { magazineAddFormSchema } from '@vernissage/contract/resources/programs/magazine'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { AddProgramDialog } from '../programs/list/add-program-dialog.tsx'
import { magazineQueries } from './queries.ts'

export function AddMagazineDialog(props: DialogFrame) {
  const { t } = useTranslation('magazines')
  return (
    <AddProgramDialog
      {...props}
      queries={magazineQueries}
      title={t('add')}
      schema={magazineAddFormSchema}
      typeLabels={magazineTypeLabels}
    />
  )
}
