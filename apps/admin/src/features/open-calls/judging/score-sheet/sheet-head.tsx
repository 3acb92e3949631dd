import { Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import type { ScoreSheet } from '@vernissage/contract/judging/score-sheet'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { SmallPicture } from '../../../../ui/picture/small-picture.tsx'
import { StatusTag, statuses } from '../../../../ui/record/status.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { AddressTag } from '../../applications/address/address-tag.tsx'
import { DecisionTag } from '../../applications/decision/decision-tag.tsx'
import { LateTag } from '../../applications/late-tag.tsx'
import { judgedQuery } from '../../applications/queries.ts'
import table from '../scores-table.module.css'

interface Props {
  kind: ProgramKind
  sheet: ScoreSheet
  /** Undefined while it loads. */
  row: BoardRow | undefined
}

/** The artist, the state and the works of an application. */
export function SheetHead({ kind, sheet, row }: Props) {
  const { t } = useTranslation('scoreSheet')
  const { data } = useQuery(judgedQuery(kind, sheet.id_application))
  const works = data?.record.artworks ?? []
  return (
    <Group component="header" gap="12px 24px">
      <div>
        <Title order={3} size="h3" dir="auto">
          {sheet.user}
        </Title>
        <p className={table.note}>{sheet.code}</p>
      </div>
      {row && (
        <Group align="stretch" gap={8}>
          <StatusTag of={statuses.application} value={row.application_status_id} />
          <DecisionTag decision={row.decision_id} />
          <LateTag late={row.late} />
          <AddressTag status={row.address_status_id} ownerWaits={row.owner_waits} />
        </Group>
      )}
      {works.length > 0 && (
        <Group component="ul" align="stretch" gap={8} ml={{ base: 0, sm: 'auto' }} aria-label={t('works')}>
          {works.map((work) => (
            <Group component="li" key={work.artwork_id} title={work.title}>
              <SmallPicture path={work.web_image ?? work.mobile_image} fit="whole" />
            </Group>
          ))}
        </Group>
      )}
    </Group>
  )
}
