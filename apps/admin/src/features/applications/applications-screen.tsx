import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { ListProps } from '../../lib/list/list-state.ts'
import { Page } from '../../ui/page/page.tsx'
import { exhibitionQueries } from '../exhibitions/queries.ts'
import { magazineQueries } from '../magazines/queries.ts'
import { ApplicationList } from '../open-calls/applications/application-list.tsx'
import { type ApplicationTab, applicationTabs } from './applications-state.ts'
import { ArtistApplications } from './artist-applications.tsx'

interface Props extends ListProps {
  tab: ApplicationTab
  onTab: (tab: ApplicationTab) => void
}

/** The applications to the platform, to its exhibitions and to its magazines. State and changes are those of the open tab's list. */
export function ApplicationsScreen({ tab, onTab, ...list }: Props) {
  const { t } = useTranslation('applications')
  const toPrograms = { ...list, programId: null }
  return (
    <Page title={t('title')}>
      <Tabs value={tab} onChange={(value) => value && onTab(value as ApplicationTab)} keepMounted={false}>
        <Tabs.List mb="var(--gap)" aria-label={t('tabs.label')}>
          {applicationTabs.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(`tabs.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="artists">
          <ArtistApplications {...list} />
        </Tabs.Panel>
        <Tabs.Panel value="exhibitions">
          <ApplicationList
            {...toPrograms}
            kind="exhibition"
            programs={exhibitionQueries}
            title={t('exhibitionApplications')}
          />
        </Tabs.Panel>
        <Tabs.Panel value="magazines">
          <ApplicationList
            {...toPrograms}
            kind="magazine"
            programs={magazineQueries}
            title={t('magazineApplications')}
          />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
