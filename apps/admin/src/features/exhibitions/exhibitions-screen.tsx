import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { ListProps } from '../../lib/list/list-state.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { ProgramsScreen, programEdits } from '../programs/list/programs-screen.tsx'
import { usePeriod } from './fields.ts'
import { exhibitionQueries } from './queries.ts'

const addition = lazyDialog(() => import('./edit-dialogs.tsx').then((module) => module.AddDialog))

const edits = programEdits(exhibitionQueries, () =>
  import('@vernissage/contract/resources/programs/exhibition').then((module) => module.exhibitionPatchSchema),
)

export function ExhibitionsScreen(props: ListProps) {
  const { t } = useTranslation('exhibitions')
  return (
    <ProgramsScreen
      {...props}
      queries={exhibitionQueries}
      edits={edits}
      texts={{
        title: t('title'),
        empty: t('empty'),
        emptyHint: t('emptyHint'),
        noMatch: t('noMatch'),
        add: t('add'),
      }}
      totalText={(figures) => t('total', figures)}
      typeLabels={exhibitionTypeLabels}
      date={{ field: 'start_date', label: t('fields.start_date') }}
      dateText={usePeriod()}
      // An exhibition view fills its frame.
      ratio={3 / 2}
      fit="fill"
      addition={addition}
    />
  )
}
