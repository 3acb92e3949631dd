import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { CardSkeleton } from '../../../ui/list/card-grid.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
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
}

/** A program's page: the program, a skeleton while it loads, or why it cannot be shown. */
export function ProgramScreen<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, url, section } = props
  const queryClient = useQueryClient()
  const program = useQuery({
    ...queries.detail(url),
    placeholderData: () => queries.placeholder(queryClient, url),
  })
  const back = <BackLink to={programRoutes[queries.kind].list} />

  if (!program.data && program.error)
    return (
      <RecordFailed error={program.error} onRetry={() => program.refetch()} title={section} back={back} />
    )
  if (!program.data) return <ProgramSkeleton back={back} />

  const { record } = program.data
  return (
    <Page back={back} title={record.title} detail={props.detail(record)} actions={props.actions(record)}>
      <Sections>{props.children(record)}</Sections>
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
