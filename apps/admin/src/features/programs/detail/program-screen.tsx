import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useRecord } from '../../../lib/list/use-record.ts'
import { useNoteOpened } from '../../../lib/opened-records.ts'
import { CardSkeleton } from '../../../ui/list/card-grid.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Later } from '../../../ui/page/later.tsx'
import { Page, RecordFailed } from '../../../ui/page/page.tsx'
import { Sections } from '../../../ui/page/sections.tsx'
import {
  type ProgramKind,
  type ProgramQueries,
  type ProgramRecords,
  programRoutes,
} from '../program-queries.ts'
import classes from './program-screen.module.css'

interface Props<Kind extends ProgramKind> {
  queries: ProgramQueries<Kind>
  url: string
  /** The title of the kind's list. */
  section: string
  /** Below the title. */
  detail: (program: ProgramRecords[Kind]) => string
  actions: (program: ProgramRecords[Kind]) => ReactNode
  children: (program: ProgramRecords[Kind]) => ReactNode
  /** The lower part of the page. */
  below: (program: ProgramRecords[Kind]) => ReactNode
}

/** A program's page: the program, a skeleton while it loads, or why it cannot be shown. */
export function ProgramScreen<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, url, section } = props
  const { shown, record, wasCached, error, retry } = useRecord(queries.detail(url), queries.resource, url)
  useNoteOpened(queries.kind, record && queries.id(record))
  const back = <BackLink to={programRoutes[queries.kind].list} />

  if (error) return <RecordFailed error={error} onRetry={retry} title={section} back={back} />
  if (!shown) return <ProgramSkeleton back={back} />

  return (
    <Page
      back={back}
      title={shown.title}
      detail={props.detail(shown)}
      actions={props.actions(shown)}
      isPending={!record}
    >
      <Sections>
        <div className={classes.stack}>
          {props.children(shown)}
          <Later isAtOnce={wasCached}>{props.below(shown)}</Later>
        </div>
      </Sections>
    </Page>
  )
}

function ProgramSkeleton({ back }: { back: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <Page back={back} title={t('lists.loading')} detail={'\u00a0'}>
      <Sections />
      <div className={classes.lead} aria-busy>
        <CardSkeleton ratio={1.4} height={60} />
        <div className={classes.words}>
          <Skeleton height={560} radius={12} />
          <Skeleton height={140} radius={12} />
        </div>
      </div>
    </Page>
  )
}
