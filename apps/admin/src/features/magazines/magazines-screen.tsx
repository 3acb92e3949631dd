import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { ProgramsScreen, type ProgramsScreenProps } from '../programs/list/programs-screen.tsx'
import { MagazineCard, magazineRatio } from './magazine-card.tsx'
import { magazineQueries } from './queries.ts'

const addition = lazyDialog(() =>
  import('./add-magazine-dialog.tsx').then((module) => module.AddMagazineDialog),
)

/** The magazines of the platform. */
export function MagazinesScreen(props: ProgramsScreenProps) {
  const { t } = useTranslation('magazines')
  return (
    <ProgramsScreen
      {...props}
      queries={magazineQueries}
      texts={{
        title: t('title'),
        empty: t('empty'),
        emptyHint: t('emptyHint'),
        noMatch: t('noMatch'),
        add: t('add'),
      }}
      totalText={(figures) => t('total', figures)}
      card={(magazine, image) => <MagazineCard magazine={magazine} image={image} />}
      ratio={magazineRatio}
      addition={addition}
    />
  )
}
