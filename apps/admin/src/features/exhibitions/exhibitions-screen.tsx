import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { ProgramsScreen, type ProgramsScreenProps } from '../programs/list/programs-screen.tsx'
import { ExhibitionCard, exhibitionRatio } from './exhibition-card.tsx'
import { exhibitionQueries } from './queries.ts'

const addition = lazyDialog(() =>
  import('./add-exhibition-dialog.tsx').then((module) => module.AddExhibitionDialog),
)

/** The exhibitions of the platform. */
export function ExhibitionsScreen(props: ProgramsScreenProps) {
  const { t } = useTranslation('exhibitions')
  return (
    <ProgramsScreen
      {...props}
      queries={exhibitionQueries}
      texts={{
        title: t('title'),
        empty: t('empty'),
        emptyHint: t('emptyHint'),
        noMatch: t('noMatch'),
        add: t('add'),
      }}
      totalText={(figures) => t('total', figures)}
      card={(exhibition, image) => <ExhibitionCard exhibition={exhibition} image={image} />}
      ratio={exhibitionRatio}
      addition={addition}
    />
  )
}
