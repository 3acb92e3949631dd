import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { ImageTabs } from '../../ui/record/image-tabs.tsx'
import { ApplicationsPanel } from '../open-calls/applications/application-list.tsx'
import { OpenCallPanel } from '../open-calls/detail/open-call-panel.tsx'
import { FilePanel } from '../programs/detail/file-panel.tsx'
import { ProgramActions } from '../programs/detail/program-actions.tsx'
import classes from '../programs/detail/program-screen.module.css'
import { ProgramScreen } from '../programs/detail/program-screen.tsx'
import { useProgram } from '../programs/detail/use-program.ts'
import { ArtistsPanel } from '../programs/links/artists-panel.tsx'
import { ArtworksPanel } from '../programs/links/artworks-panel.tsx'
import { SponsorsPanel } from '../programs/links/sponsors-panel.tsx'
import { ExhibitionDatesPanel, GeneralPanel, TextPanel, TourPanel, VideoPanel } from './exhibition-panels.tsx'
import { exhibitionQueries } from './queries.ts'

const generalDialog = lazyDialog(() => import('./edit-dialogs.tsx').then((module) => module.GeneralDialog))

export function ExhibitionScreen({ url }: { url: string }) {
  const { t } = useTranslation('exhibitions')
  const label = useLabel()
  const changes = useProgram(exhibitionQueries, url)
  return (
    <ProgramScreen
      queries={exhibitionQueries}
      url={url}
      section={t('title')}
      detail={({ exhibition_type_id }) => label(exhibitionTypeLabels[exhibition_type_id])}
      actions={(exhibition) => (
        <ProgramActions
          queries={exhibitionQueries}
          program={exhibition}
          status={exhibition.exhibition_status_id}
          onStatus={(exhibition_status_id) => changes.change({ exhibition_status_id })}
          onFeatured={(featured) => changes.change({ featured })}
          dialog={generalDialog}
          changes={changes}
        />
      )}
      below={(exhibition) => (
        <>
          <div className={classes.frames}>
            <VideoPanel exhibition={exhibition} changes={changes} />
            <TourPanel exhibition={exhibition} changes={changes} />
          </div>
          <ApplicationsPanel kind="exhibition" programId={exhibition.id_exhibition} url={url} />
          <SponsorsPanel kind="exhibition" programId={exhibition.id_exhibition} title={exhibition.title} />
          <ArtworksPanel kind="exhibition" programId={exhibition.id_exhibition} title={exhibition.title} />
          <ArtistsPanel kind="exhibition" programId={exhibition.id_exhibition} title={exhibition.title} />
        </>
      )}
    >
      {(exhibition) => (
        <div className={classes.lead}>
          <ImageTabs
            alt={exhibition.title}
            images={exhibition}
            ratio={3 / 2}
            onStore={(name, file, onProgress) => changes.storeImage(exhibition, name, file, onProgress)}
          />
          <div className={classes.words}>
            <GeneralPanel exhibition={exhibition} changes={changes} />
            <TextPanel exhibition={exhibition} changes={changes} />
          </div>
          <div className={classes.facts}>
            <ExhibitionDatesPanel exhibition={exhibition} changes={changes} />
            <OpenCallPanel kind="exhibition" program={exhibition} />
            <FilePanel<'exhibition'>
              queries={exhibitionQueries}
              program={exhibition}
              name="brochure"
              label={t('fields.brochure')}
              path={({ brochure }) => brochure}
              changes={changes}
            />
          </div>
        </div>
      )}
    </ProgramScreen>
  )
}
