import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DraftOnTheWay, DraftStage, OnTheWayCounts } from '@vernissage/contract/judging/on-the-way'
import { useMemo, useState } from 'react'
import { minute } from '../../../../../lib/format/dates.ts'
import { useLanguage } from '../../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { changedList, pageSizes } from '../../../../../lib/list/list-state.ts'
import { lazyDialog, useDialog } from '../../../../../ui/dialog/use-dialog.tsx'
import { listParts } from '../../../../../ui/list/list-page.tsx'
import { Panel } from '../../../../../ui/page/panel.tsx'
import { Tag, type Tone } from '../../../../../ui/record/status.tsx'
import { Statistics } from '../../../../../ui/record/values.tsx'
import { column } from '../../../../../ui/table/columns.ts'
import { type Column, DataTable } from '../../../../../ui/table/data-table.tsx'
import { type ProgramKind, programRoutes } from '../../../../programs/program-queries.ts'
import { LateTag } from '../../../applications/late-tag.tsx'
import { Flood } from '../../../on-the-way/flood.tsx'
import { onTheWayQuery, onTheWayStart, stages } from '../../../on-the-way/queries.ts'
import type { JudgingTabProps } from '../../judging-search.ts'

const writeDialog = lazyDialog(
  async () => (await import('./write-dialog.tsx')).WriteDialog,
  'openCallFigures',
)

const tones: Readonly<Record<DraftStage, Tone>> = {
  begun: 'gray',
  pictures: 'gold',
  confirmation: 'gold',
  choice: 'gold',
  admission: 'blue',
}

const admitDialog = lazyDialog(async () => (await import('./admit-question.tsx')).AdmitQuestion)

/** The applications that are begun or not admitted yet. Staff can write to their artists. */
export function OnTheWayPanel({ kind, program }: JudgingTabProps) {
  const { t } = useTranslation('openCallFigures')
  const [state, setState] = useState(onTheWayStart)
  const list = useQuery(onTheWayQuery(kind, program.id, state))
  const writing = useDialog<{ draft: DraftOnTheWay }>({ load: writeDialog.load })
  const admitting = useDialog<{ draft: DraftOnTheWay }>({ load: admitDialog.load })
  const judging = programRoutes[kind].judging
  const actions = useMemo(
    () => ({ write: writing.open, admit: admitting.open, judging, url: program.url }),
    [writing.open, admitting.open, judging, program.url],
  )
  const columns = useColumns(actions)
  const counts = list.data?.counts
  const rows = list.data?.rows
  return (
    <Panel id="on-the-way" title={t('onTheWay.title')}>
      {(counts || !list.error) && (
        <Box px="var(--panel-side)" pb={{ base: 16, sm: 20 }}>
          <Statistics
            figures={stagesOf(counts).map((stage) => ({
              label: t(`onTheWay.stages.${stage}`),
              value: counts?.[stage],
              note: t(`onTheWay.notes.${stage}`),
            }))}
          />
          <Flood begun={list.data?.begun_last_minute} />
        </Box>
      )}
      <DataTable
        frameless
        label={t('onTheWay.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id_application_draft }) => id_application_draft}
        expected={2}
        card={(draft) => <DraftCard draft={draft} actions={actions} />}
        cardHeight={160}
        {...listParts({
          state,
          start: onTheWayStart,
          onStateChange: (change) => setState((now) => changedList(now, change)),
          list,
          rows,
          sizes: pageSizes.table,
          empty: { text: t('onTheWay.none'), hint: t('onTheWay.noneHint') },
        })}
      />
      {writing.show((frame, subject) => (
        <writeDialog.Dialog {...frame} {...subject} />
      ))}
      {admitting.show((frame, { draft }) => (
        <admitDialog.Dialog {...frame} kind={kind} draft={draft} />
      ))}
    </Panel>
  )
}

/** The last two stages are shown only while they have applications. */
const stagesOf = (counts: OnTheWayCounts | undefined) =>
  stages.filter((stage) => (stage !== 'choice' && stage !== 'admission') || (counts?.[stage] ?? 0) > 0)

const Person = ({ draft: { name, email, late } }: { draft: DraftOnTheWay }) => (
  <Stack component="span" gap={2} miw={0}>
    <Text span fw={550} dir="auto">
      {name} <LateTag late={late} />
    </Text>
    <span className="small" dir="auto" title={email}>
      {email}
    </span>
  </Stack>
)

function Stage({ draft }: { draft: DraftOnTheWay }) {
  const { t } = useTranslation('openCallFigures')
  const language = useLanguage()
  const { stage, missing_pictures, works, files_until, asked_at, application_id } = draft
  const detail = {
    begun: () => t('onTheWay.works', { count: works }),
    pictures: () =>
      t('onTheWay.missing', { count: missing_pictures, moment: minute(files_until!, language) }),
    confirmation: () =>
      [
        asked_at ? t('onTheWay.asked', { moment: minute(asked_at, language) }) : t('onTheWay.toBeAsked'),
        application_id === null ? null : t('onTheWay.beside'),
      ]
        .filter(Boolean)
        .join('. '),
    choice: () => t('onTheWay.beside'),
    admission: () => null,
  }[stage]()
  return (
    <Stack component="span" gap={2} miw={0}>
      <span>
        <Tag tone={tones[stage]}>{t(`onTheWay.stages.${stage}`)}</Tag>
      </span>
      {detail && <span className="small">{detail}</span>}
    </Stack>
  )
}

/** The last letters of staff and of the product. */
function LastMails({ draft: { stage, written_at, reminded_at } }: { draft: DraftOnTheWay }) {
  const { t } = useTranslation('openCallFigures')
  const language = useLanguage()
  // The next step is for staff.
  if (!written_at && stage === 'choice') return null
  if (!written_at && !reminded_at) return <span className="small">{t('onTheWay.notReminded')}</span>
  return (
    <Stack component="span" gap={2} miw={0}>
      {written_at && (
        <span className="small">{t('onTheWay.written', { moment: minute(written_at, language) })}</span>
      )}
      {reminded_at && (
        <span className="small">{t('onTheWay.reminded', { moment: minute(reminded_at, language) })}</span>
      )}
    </Stack>
  )
}

interface Actions {
  write: (subject: { draft: DraftOnTheWay }) => void
  admit: (subject: { draft: DraftOnTheWay }) => void
  judging: (typeof programRoutes)[ProgramKind]['judging']
  url: string | null
}

function Buttons({
  draft,
  actions: { write, admit, judging, url },
}: {
  draft: DraftOnTheWay
  actions: Actions
}) {
  const { t } = useTranslation('openCallFigures')
  const { name, stage, asked_at, application_id: application } = draft
  const isWaiting = stage === 'choice' || (stage === 'confirmation' && asked_at !== null)
  return (
    <Group component="span" align="stretch" gap={8}>
      {isWaiting && application !== null && url !== null && (
        <Button
          size="xs"
          renderRoot={(props) => (
            <Link
              {...props}
              to={judging}
              params={{ url }}
              search={{ application }}
              hash="choice"
              state={true}
              aria-label={t('onTheWay.compareWith', { name })}
            />
          )}
        >
          {t('onTheWay.compare')}
        </Button>
      )}
      {isWaiting && application === null && (
        <Button size="xs" aria-label={t('onTheWay.admit.of', { name })} onClick={() => admit({ draft })}>
          {t('onTheWay.admit.open')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMail size={16} stroke={1.5} aria-hidden />}
        aria-label={t('onTheWay.write.title', { name })}
        onClick={() => write({ draft })}
      >
        {t('onTheWay.write.open')}
      </Button>
    </Group>
  )
}

function useColumns(actions: Actions): Column<DraftOnTheWay>[] {
  const { t } = useTranslation('openCallFigures')
  return useMemo(
    () => [
      column('person', t('onTheWay.columns.person'), 240, (draft) => <Person draft={draft} />),
      column('stage', t('onTheWay.columns.stage'), 240, (draft) => <Stage draft={draft} />),
      column('sent', t('onTheWay.columns.moment'), 140, (draft) => <Moment draft={draft} />),
      column('told', t('onTheWay.columns.told'), 190, (draft) => <LastMails draft={draft} />),
      column('write', '', 200, (draft) => <Buttons draft={draft} actions={actions} />),
    ],
    [t, actions],
  )
}

function Moment({ draft: { submitted_at, created_at } }: { draft: DraftOnTheWay }) {
  const language = useLanguage()
  const at = submitted_at ?? created_at
  return <time dateTime={at}>{minute(at, language)}</time>
}

function DraftCard({ draft, actions }: { draft: DraftOnTheWay; actions: Actions }) {
  return (
    <Stack gap={10}>
      <Person draft={draft} />
      <Stage draft={draft} />
      <LastMails draft={draft} />
      <div>
        <Buttons draft={draft} actions={actions} />
      </div>
    </Stack>
  )
}
