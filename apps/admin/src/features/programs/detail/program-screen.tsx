import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, Stack } from '@mantine/core'
import type { Labels } from '@vernissage/contract/enums'
import type { ReactNode } from 'react'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useRecord } from '../../../lib/list/record/use-record.ts'
import { useNoteOpened } from '../../../lib/opened-records.ts'
import type { EditDialogProps, LazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { CardSkeleton } from '../../../ui/list/card-grid.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Later } from '../../../ui/page/later.tsx'
import { Page, RecordFailed } from '../../../ui/page/page.tsx'
import { Sections } from '../../../ui/page/sections.tsx'
import { LeadLayout } from '../../../ui/record/lead-layout.tsx'
import { ArtistsPanel } from '../links/artists-panel.tsx'
import { ArtworksPanel } from '../links/artworks-panel.tsx'
import { SponsorsPanel } from '../links/sponsors-panel.tsx'
import {
  type ProgramKind,
  type ProgramQueries,
  type ProgramRecords,
  programRoutes,
} from '../program-queries.ts'
import { ProgramActions } from './program-actions.tsx'
import { type ProgramChanges, useProgram } from './use-program.ts'

interface Props<Kind extends ProgramKind> {
  queries: ProgramQueries<Kind>
  url: string
  /** The title of the kind's list. */
  section: string
  typeLabels: Labels<number>
  /** Edits the general part. */
  dialog: LazyDialog<EditDialogProps<ProgramRecords[Kind]>>
  children: (content: ProgramContent<Kind>) => ReactNode
  /** The lower part of the page, before the linked records. */
  below: (content: ProgramContent<Kind>) => ReactNode
}

/** A program, with the functions that change it. */
export interface ProgramContent<Kind extends ProgramKind> {
  program: ProgramRecords[Kind]
  changes: ProgramChanges<Kind>
}

/** A program's page: the program, a skeleton while it loads, or why it cannot be shown. */
export function ProgramScreen<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, url, section, typeLabels } = props
  const label = useLabel()
  const changes = useProgram(queries, url)
  const { shown, record, wasCached, error, retry } = useRecord(queries.detail(url), queries.resource, url)
  useNoteOpened(queries.kind, record && queries.id(record))
  const back = <BackLink to={programRoutes[queries.kind].list} />

  if (error) return <RecordFailed error={error} onRetry={retry} title={section} back={back} />
  if (!shown) return <ProgramSkeleton back={back} />
  const content = { program: shown, changes }
  const linked = { kind: queries.kind, programId: queries.id(shown), title: shown.title }

  return (
    <Page
      back={back}
      title={shown.title}
      detail={label(typeLabels[queries.typeOf(shown)]!)}
      actions={<ProgramActions queries={queries} dialog={props.dialog} {...content} />}
      isPending={!record}
    >
      <Sections>
        <Stack gap="var(--gap)">
          {props.children(content)}
          <Later isAtOnce={wasCached}>
            {props.below(content)}
            <SponsorsPanel {...linked} />
            <ArtworksPanel {...linked} />
            <ArtistsPanel {...linked} />
          </Later>
        </Stack>
      </Sections>
    </Page>
  )
}

function ProgramSkeleton({ back }: { back: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <Page back={back} title={t('lists.loading')} detail={'\u00a0'}>
      <Sections />
      <LeadLayout picture={<CardSkeleton ratio={1.4} height={60} />} isLoading>
        <Skeleton height={560} radius={12} />
        <Skeleton height={140} radius={12} />
      </LeadLayout>
    </Page>
  )
}
