import { magazineTypeLabels } from '@vernissage/contract/enums'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { ApplicationsPanel } from '../programs/applications/applications-panel.tsx'
import { ArtistsPanel } from '../programs/links/artists-panel.tsx'
import { ArtworksPanel } from '../programs/links/artworks-panel.tsx'
import { SponsorsPanel } from '../programs/links/sponsors-panel.tsx'
import classes from '../programs/program-screen.module.css'
import { ProgramScreen } from '../programs/program-screen.tsx'
import { magazineQueries } from './queries.ts'

/** One magazine, and all that belongs to it. */
export function MagazineScreen({ url }: { url: string }) {
  const { t } = useTranslation('magazines')
  const label = useLabel()
  return (
    <ProgramScreen
      queries={magazineQueries}
      url={url}
      section={t('title')}
      detail={({ magazine_type_id }) => label(magazineTypeLabels[magazine_type_id])}
      actions={() => null}
    >
      {({ id_magazine }) => (
        <div className={classes.stack}>
          <ApplicationsPanel kind="magazine" programId={id_magazine} />
          <SponsorsPanel kind="magazine" programId={id_magazine} />
          <ArtworksPanel kind="magazine" programId={id_magazine} />
          <ArtistsPanel kind="magazine" programId={id_magazine} />
        </div>
      )}
    </ProgramScreen>
  )
}
