import { magazineTypeLabels } from '@vernissage/contract/enum-labels'
import { programDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { ListProps } from '../../lib/list/list-state.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { ProgramsScreen, programEdits } from '../programs/list/programs-screen.tsx'
import { magazineQueries } from './queries.ts'

const addition = lazyDialog(() => import('./edit-dialogs.tsx').then((module) => module.AddDialog))

const edits = programEdits(magazineQueries, () =>
  import('@vernissage/contract/resources/programs/magazine').then((module) => module.magazinePatchSchema),
)

export function MagazinesScreen(props: ListProps) {
  const { t } = useTranslation('magazines')
  const language = useLanguage()
  return (
    <ProgramsScreen
      {...props}
      queries={magazineQueries}
      edits={edits}
      texts={{
        title: t('title'),
        empty: t('empty'),
        emptyHint: t('emptyHint'),
        noMatch: t('noMatch'),
        add: t('add'),
      }}
      totalText={(figures) => t('total', figures)}
      typeLabels={magazineTypeLabels}
      date={{ field: 'date', label: t('fields.date') }}
      dateText={({ date }) => programDate(date, language)}
      // A cover is shown uncropped in a square.
      ratio={1}
      fit="whole"
      addition={addition}
    />
  )
}
