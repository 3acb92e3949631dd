import { magazineTypeLabels } from '@vernissage/contract/enum-labels'
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
import { CodePanel, GeneralPanel, MagazineDatesPanel } from './magazine-panels.tsx'
import { magazineQueries } from './queries.ts'

const generalDialog = lazyDialog(() => import('./edit-dialogs.tsx').then((module) => module.GeneralDialog))

export function MagazineScreen({ url }: { url: string }) {
  const { t } = useTranslation('magazines')
  const label = useLabel()
  const changes = useProgram(magazineQueries, url)
  return (
    <ProgramScreen
      queries={magazineQueries}
      url={url}
      section={t('title')}
      detail={({ magazine_type_id }) => label(magazineTypeLabels[magazine_type_id])}
      actions={(magazine) => (
        <ProgramActions
          queries={magazineQueries}
          program={magazine}
          status={magazine.magazine_status_id}
          onStatus={(magazine_status_id) => changes.change({ magazine_status_id })}
          onFeatured={(featured) => changes.change({ featured })}
          dialog={generalDialog}
          changes={changes}
        />
      )}
      below={(magazine) => (
        <>
          <ApplicationsPanel kind="magazine" programId={magazine.id_magazine} url={url} />
          <SponsorsPanel kind="magazine" programId={magazine.id_magazine} title={magazine.title} />
          <ArtworksPanel kind="magazine" programId={magazine.id_magazine} title={magazine.title} />
          <ArtistsPanel kind="magazine" programId={magazine.id_magazine} title={magazine.title} />
        </>
      )}
    >
      {(magazine) => (
        <div className={classes.lead}>
          <ImageTabs
            alt={magazine.title}
            images={magazine}
            ratio={4 / 5}
            onStore={(name, file, onProgress) => changes.storeImage(magazine, name, file, onProgress)}
          />
          <div className={classes.words}>
            <GeneralPanel magazine={magazine} changes={changes} />
            <MagazineDatesPanel magazine={magazine} changes={changes} />
            <OpenCallPanel kind="magazine" program={magazine} />
            <FilePanel<'magazine'>
              queries={magazineQueries}
              program={magazine}
              name="file"
              label={t('fields.file')}
              path={({ file }) => file}
              changes={changes}
            />
            <CodePanel magazine={magazine} changes={changes} />
          </div>
        </div>
      )}
    </ProgramScreen>
  )
}
