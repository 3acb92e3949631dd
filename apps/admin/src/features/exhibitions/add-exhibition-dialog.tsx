import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import { exhibitionAddFormSchema } from '@vernissage/contract/resources/programs/exhibition'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { AddProgramDialog } from '../programs/list/add-program-dialog.tsx'
import { exhibitionQueries } from './queries.ts'

export function AddExhibitionDialog(props: DialogFrame) {
  const { t } = useTranslation('exhibitions')
  return (
    <AddProgramDialog
      {...props}
      queries={exhibitionQueries}
      title={t('add')}
      schema={exhibitionAddFormSchema}
      typeLabels={exhibitionTypeLabels}
    />
  )
}
