import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useCode } from '../../../lib/lazy-code.ts'
import { useRecord } from '../../../lib/list/record/use-record.ts'
import { LoadFailed } from '../../../ui/list/list-states.tsx'
import back from '../../../ui/page/back-link.module.css'
import { Page, RecordFailed } from '../../../ui/page/page.tsx'
import { type ProgramKind, type ProgramQueries, programRoutes } from '../../programs/program-queries.ts'
import { JudgingLinks } from '../applications/judging-links.tsx'
import type { JudgingTab, JudgingTabProps } from './judging-search.ts'
import { tabCode } from './judging-tabs.ts'

interface Props<Kind extends ProgramKind> {
  queries: ProgramQueries<Kind>
  /** The program's address. */
  url: string
  tab: JudgingTab
}

/** The judging of one program's applications. Another program starts afresh. */
export const JudgingPage = <Kind extends ProgramKind>(props: Props<Kind>) => (
  <ProgramJudging key={props.url} {...props} />
)

/** Its tabs, each loaded when it is first opened. */
function ProgramJudging<Kind extends ProgramKind>({ queries, url, tab }: Props<Kind>) {
  const { t } = useTranslation('programs')
  const { kind } = queries
  const { shown, record, error, retry } = useRecord(queries.detail(url), queries.resource, url)
  const link = (
    <Link
      to={programRoutes[kind].detail}
      params={{ url }}
      hash="applications"
      state={({ place }) => (place ? { place } : {})}
      className={back.link}
    >
      <IconArrowLeft size={18} stroke={1.5} aria-hidden />
      <span className="ellipsis" style={{ maxWidth: '40ch' }} dir="auto">
        {shown?.title ?? t('judging.program')}
      </span>
    </Link>
  )
  if (error) return <RecordFailed error={error} onRetry={retry} title={t('judging.title')} back={link} />
  return (
    <Page
      back={<div className={back.line}>{link}</div>}
      title={t('judging.title')}
      filter={<JudgingLinks kind={kind} url={url} current={tab} />}
    >
      {record ? (
        // Another tab's error or state is not this one's.
        <OpenTab key={tab} tab={tab} kind={kind} program={{ ...record, id: queries.id(record) }} />
      ) : (
        <TabSkeleton />
      )}
    </Page>
  )
}

const TabSkeleton = () => <Skeleton height={600} radius={12} aria-busy />

function OpenTab({ tab, ...props }: JudgingTabProps & { tab: JudgingTab }) {
  const { code: Tab, error, retry } = useCode(tabCode[tab])
  if (Tab) return <Tab {...props} />
  return error ? <LoadFailed error={error} onRetry={retry} /> : <TabSkeleton />
}
