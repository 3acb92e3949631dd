import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackLink, Page, RecordFailed } from '../../ui/page/page.tsx'
import { type ProgramKind, type ProgramRecords, programRoutes } from './program-kind.ts'
import type { ProgramQueries } from './program-queries.ts'
import { ProgramSkeleton } from './program-skeleton.tsx'

interface Props<Kind extends ProgramKind> {
  queries: ProgramQueries<Kind>
  url: string
  /** What the kind is called where many of them are listed. */
  section: string
  /** Below the title. */
  detail: (program: ProgramRecords[Kind]) => string
  actions: (program: ProgramRecords[Kind]) => ReactNode
  children: (program: ProgramRecords[Kind]) => ReactNode
}

/** The frame of a program's page, in each of its states. */
export function ProgramScreen<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, url, section } = props
  const queryClient = useQueryClient()
  const program = useQuery({
    ...queries.detail(url),
    placeholderData: () => queries.known(queryClient, url),
  })
  const back = <BackLink to={programRoutes[queries.kind].list}>{section}</BackLink>

  if (!program.data && program.error)
    return (
      <RecordFailed error={program.error} onRetry={() => program.refetch()} title={section} back={back} />
    )
  if (!program.data) return <ProgramSkeleton back={back} />

  const { record } = program.data
  return (
    <Page back={back} title={record.title} detail={props.detail(record)} actions={props.actions(record)}>
      {props.children(record)}
    </Page>
  )
}
