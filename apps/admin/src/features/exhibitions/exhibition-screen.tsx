import { exhibitionTypeLabels } from '@vernissage/contract/enums'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { ApplicationsPanel } from '../programs/applications/applications-panel.tsx'
import { ArtistsPanel } from '../programs/links/artists-panel.tsx'
import { ArtworksPanel } from '../programs/links/artworks-panel.tsx'
import { SponsorsPanel } from '../programs/links/sponsors-panel.tsx'
import classes from '../programs/program-screen.module.css'
import { ProgramScreen } from '../programs/program-screen.tsx'
import { exhibitionQueries } from './queries.ts'

/** One exhibition, and all that belongs to it. */
export function ExhibitionScreen({ url }: { url: string }) {
  const { t } = useTranslation('exhibitions')
  const label = useLabel()
  return (
    <ProgramScreen
      queries={exhibitionQueries}
      url={url}
      section={t('title')}
      detail={({ exhibition_type_id }) => label(exhibitionTypeLabels[exhibition_type_id])}
      actions={() => null}
    >
      {({ id_exhibition }) => (
        <div className={classes.stack}>
          <ApplicationsPanel kind="exhibition" programId={id_exhibition} />
          <SponsorsPanel kind="exhibition" programId={id_exhibition} />
          <ArtworksPanel kind="exhibition" programId={id_exhibition} />
          <ArtistsPanel kind="exhibition" programId={id_exhibition} />
        </div>
      )}
    </ProgramScreen>
  )
}
