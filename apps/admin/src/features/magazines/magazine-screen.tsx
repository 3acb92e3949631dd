import { magazineTypeLabels } from '@vernissage/contract/enum-labels'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { ImageTabs } from '../../ui/record/image-tabs.tsx'
import { LeadLayout } from '../../ui/record/lead-layout.tsx'
import { ApplicationsPanel } from '../open-calls/applications/application-list.tsx'
import { OpenCallPanel } from '../open-calls/detail/open-call-panel.tsx'
import { FilePanel } from '../programs/detail/file-panel.tsx'
import { ProgramScreen } from '../programs/detail/program-screen.tsx'
import { CodePanel, MagazineDatesPanel, MagazineGeneralPanel } from './magazine-panels.tsx'
import { magazineQueries } from './queries.ts'

const generalDialog = lazyDialog(() => import('./edit-dialogs.tsx').then((module) => module.GeneralDialog))

export function MagazineScreen({ url }: { url: string }) {
  const { t } = useTranslation('magazines')
  return (
    <ProgramScreen
      queries={magazineQueries}
      url={url}
      section={t('title')}
      typeLabels={magazineTypeLabels}
      dialog={generalDialog}
      below={({ program }) => <ApplicationsPanel kind="magazine" programId={program.id_magazine} url={url} />}
    >
      {(magazine) => (
        <LeadLayout
          picture={
            <ImageTabs
              alt={magazine.program.title}
              images={magazine.program}
              ratio={4 / 5}
              onStore={(...sent) => magazine.changes.storeImage(magazine.program, ...sent)}
            />
          }
        >
          <MagazineGeneralPanel {...magazine} />
          <MagazineDatesPanel {...magazine} />
          <OpenCallPanel kind="magazine" program={magazine.program} />
          <FilePanel queries={magazineQueries} label={t('fields.file')} {...magazine} />
          <CodePanel {...magazine} />
        </LeadLayout>
      )}
    </ProgramScreen>
  )
}
