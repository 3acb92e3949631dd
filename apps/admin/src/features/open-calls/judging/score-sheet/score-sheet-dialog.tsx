import { Pending } from '../../../../ui/page/pending.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { Group, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import type { ScoreSheet, SheetRound as SheetRoundRow } from '@vernissage/contract/judging/score-sheet'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OpenedSheet } from '../../../../lib/dialogs.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { useMe } from '../../../../lib/session/session.ts'
import { Dialog, DialogBody } from '../../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { SmallPicture } from '../../../../ui/picture/small-picture.tsx'
import { StatusTag, statuses } from '../../../../ui/record/status.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { AddressTag } from '../../applications/address/address-tag.tsx'
import { DecisionTag } from '../../applications/decision/decision-tag.tsx'
import { LateTag } from '../../applications/late-tag.tsx'
import { judgedQuery } from '../../applications/queries.ts'
import { boardQuery } from '../board/board-data.ts'
import { takeUpWrites, useEntries } from '../board/saving/saving.ts'
import { shownRow } from '../board/saving/writes.ts'
import { useVerdict } from '../board/verdict/use-verdict.tsx'
import { VerdictBar } from '../board/verdict/verdict-bar.tsx'
import { scoreSheetQuery } from '../queries.ts'
import { rounds } from '../rounds/queries.ts'
import table from '../scores-table.module.css'
import classes from './score-sheet.module.css'
import { SheetRound } from './sheet-round.tsx'

interface Props extends DialogFrame {
  subject: OpenedSheet
}

/** All scores of an application by round and juror, with the controls that decide on it. */
export function ScoreSheetDialog({ subject, ...frame }: Props) {
  const { t } = useTranslation('scoreSheet')
  const { kind, ids } = subject
  const [id, setId] = useState(subject.id)
  const { id_user } = useMe()
  const query = useQuery(scoreSheetQuery(kind, id))
  // Before another account's writes are shown.
  useLayoutEffect(() => takeUpWrites(id_user), [id_user])
  return (
    <Dialog {...frame} title={t('title')} size={1080}>
      {query.data ? (
        <Sheet key={id} kind={kind} sheet={query.data} first={subject.round} ids={ids} onGoTo={setId} />
      ) : (
        <DialogBody>
          <Pending query={query} height={420} radius="default" />
        </DialogBody>
      )}
    </Dialog>
  )
}

interface SheetProps {
  kind: ProgramKind
  sheet: ScoreSheet
  first: number | undefined
  ids: readonly number[]
  onGoTo: (id: number) => void
}

function Sheet({ kind, sheet, first, ids, onGoTo }: SheetProps) {
  const { t } = useTranslation('scoreSheet')
  const isFirst = ({ id_judging_round }: SheetRoundRow) => id_judging_round === first
  const ordered = [...sheet.rounds.filter(isFirst), ...sheet.rounds.filter((one) => !isFirst(one))]
  const row = useRow(kind, sheet)
  return (
    <>
      {/* What scrolls must be reachable by keyboard. */}
      <DialogBody role="region" gap={0} pb={{ base: 20, sm: 28 }} aria-label={sheet.user} tabIndex={0}>
        <SheetHead kind={kind} sheet={sheet} row={row} />
        {sheet.rounds.length === 0 && (
          <Text py={24} c="dimmed">
            {t('noRounds')}
          </Text>
        )}
        {ordered.map((round) => (
          <SheetRound key={round.id_judging_round} round={round} />
        ))}
      </DialogBody>
      {row && <Verdict kind={kind} program={sheet.program_id} row={row} ids={ids} onGoTo={onGoTo} />}
    </>
  )
}

type Row = NonNullable<ReturnType<typeof useRow>>

/** The application's row of the board, with unsaved writes. */
function useRow(kind: ProgramKind, { program_id, id_application }: ScoreSheet) {
  const { data } = useQuery(boardQuery(kind, program_id))
  const entries = useEntries()
  const row = data?.applications.find((one) => one.id_application === id_application)
  const own = entries.filter((entry) => entry.kind === kind)
  return row && shownRow(row, own)
}

interface VerdictProps extends Omit<SheetProps, 'sheet' | 'first'> {
  program: number
  row: Row
}

function Verdict({ kind, program, row, ids, onGoTo }: VerdictProps) {
  const queryClient = useQueryClient()
  const verdict = useVerdict({ kind, program, row, onGoTo })
  const position = Math.max(0, ids.indexOf(row.id_application))
  const saved = useRef(row.version)
  useEffect(() => {
    if (saved.current === row.version) return
    saved.current = row.version
    // The ranking behind says what is decided.
    void queryClient.invalidateQueries({ queryKey: [...rounds.keys.all, 'results'] })
  }, [row.version, queryClient])
  return (
    <div className={classes.verdict}>
      <VerdictBar
        row={row}
        position={position}
        count={ids.length}
        verdict={verdict}
        onStep={(by) => onGoTo(ids[position + by] ?? row.id_application)}
        isEnlarged
      />
    </div>
  )
}

interface HeadProps {
  kind: ProgramKind
  sheet: ScoreSheet
  /** Undefined while it loads. */
  row: BoardRow | undefined
}

/** The artist, the state and the works of an application. */
function SheetHead({ kind, sheet, row }: HeadProps) {
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
