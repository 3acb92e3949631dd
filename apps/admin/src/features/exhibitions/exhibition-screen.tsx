import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { ImageTabs } from '../../ui/record/image-tabs.tsx'
import { LeadLayout } from '../../ui/record/lead-layout.tsx'
import { ApplicationsPanel } from '../open-calls/applications/application-list.tsx'
import { OpenCallPanel } from '../open-calls/detail/open-call-panel.tsx'
import { FilePanel } from '../programs/detail/file-panel.tsx'
import { ProgramScreen } from '../programs/detail/program-screen.tsx'
import classes from './exhibition-panels.module.css'
import {
  ExhibitionDatesPanel,
  ExhibitionGeneralPanel,
  TextPanel,
  TourPanel,
  VideoPanel,
} from './exhibition-panels.tsx'
import { exhibitionQueries } from './queries.ts'

const generalDialog = lazyDialog(() => import('./edit-dialogs.tsx').then((module) => module.GeneralDialog))

export function ExhibitionScreen({ url }: { url: string }) {
  const { t } = useTranslation('exhibitions')
  return (
    <ProgramScreen
      queries={exhibitionQueries}
      url={url}
      section={t('title')}
      typeLabels={exhibitionTypeLabels}
      dialog={generalDialog}
      below={(exhibition) => (
        <>
          <div className={classes.frames}>
            <VideoPanel {...exhibition} />
            <TourPanel {...exhibition} />
          </div>
          <ApplicationsPanel kind="exhibition" programId={exhibition.program.id_exhibition} url={url} />
        </>
      )}
    >
      {(exhibition) => (
        <LeadLayout
          picture={
            <ImageTabs
              alt={exhibition.program.title}
              images={exhibition.program}
              ratio={3 / 2}
              onStore={(...sent) => exhibition.changes.storeImage(exhibition.program, ...sent)}
            />
          }
          facts={
            <>
              <ExhibitionDatesPanel {...exhibition} />
              <OpenCallPanel kind="exhibition" program={exhibition.program} />
              <FilePanel queries={exhibitionQueries} label={t('fields.brochure')} {...exhibition} />
            </>
          }
        >
          <ExhibitionGeneralPanel {...exhibition} />
          <TextPanel {...exhibition} />
        </LeadLayout>
      )}
    </ProgramScreen>
  )
}
