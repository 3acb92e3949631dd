import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DraftOnTheWay, DraftStage } from '@vernissage/contract/judging/on-the-way'
import { useMemo, useState } from 'react'
import { minute } from '../../../../lib/format/dates.ts'
import { loadTexts } from '../../../../lib/i18n/i18n.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { changedList, pageSizes } from '../../../../lib/list/list-state.ts'
import { lazyDialog, useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { listParts } from '../../../../ui/list/list-page.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import { Tag, type Tone } from '../../../../ui/record/status.tsx'
import { Statistics } from '../../../../ui/record/values.tsx'
import { type Column, DataTable } from '../../../../ui/table/data-table.tsx'
import { LateTag } from '../../../programs/applications/late-tag.tsx'
import { Flood } from '../../../programs/on-the-way/flood.tsx'
import { onTheWayQuery } from '../../../programs/on-the-way/queries.ts'
import type { JudgingTabProps } from '../../judged-program.ts'
import classes from './on-the-way.module.css'

const writeDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('./write-dialog.tsx'), loadTexts('callFigures')])
  return module.WriteDialog
})

const tones: Readonly<Record<DraftStage, Tone>> = {
  begun: 'gray',
  pictures: 'gold',
  confirmation: 'gold',
  admission: 'blue',
}

const start = { limit: 10, offset: 0 }

/** The applications that are begun, or sent in and not yet among the others: how many, and who may be written to. */
export function OnTheWayPanel({ kind, program }: JudgingTabProps) {
  const { t } = useTranslation('callFigures')
  const [state, setState] = useState(start)
  const list = useQuery(onTheWayQuery(kind, program.id, state))
  const writing = useDialog<{ draft: DraftOnTheWay }>({ load: writeDialog.load })
  const columns = useColumns(writing.open)
  const counts = list.data?.counts
  const rows = list.data?.drafts
  return (
    <Panel id="on-the-way" title={t('onTheWay.title')}>
      {(counts || !list.error) && (
        <div className={classes.numbers}>
          <Statistics
            figures={(['begun', 'pictures', 'confirmation'] as const).map((stage) => ({
              label: t(`onTheWay.stages.${stage}`),
              value: counts?.[stage],
              note: t(`onTheWay.notes.${stage}`),
            }))}
          />
          <Flood begun={list.data?.begun_last_minute} />
        </div>
      )}
      <DataTable
        frameless
        label={t('onTheWay.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id_application_draft }) => id_application_draft}
        expected={2}
        card={(draft) => <DraftCard draft={draft} onWrite={() => writing.open({ draft })} />}
        cardHeight={150}
        {...listParts({
          state,
          start,
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
    </Panel>
  )
}

const Person = ({ draft: { name, email, late } }: { draft: DraftOnTheWay }) => (
  <span className={classes.lines}>
    <span className={classes.name} dir="auto">
      {name} <LateTag late={late} />
    </span>
    <span className={classes.small} dir="auto" title={email}>
      {email}
    </span>
  </span>
)

/** How far it is, and what it waits for. */
function Stage({ draft }: { draft: DraftOnTheWay }) {
  const { t } = useTranslation('callFigures')
  const language = useLanguage()
  const { stage, missing_pictures, works, files_until, asked_at } = draft
  const detail = {
    begun: () => t('onTheWay.works', { count: works }),
    pictures: () =>
      t('onTheWay.missing', { count: missing_pictures, moment: minute(files_until!, language) }),
    confirmation: () => t('onTheWay.asked', { moment: minute(asked_at!, language) }),
    admission: () => null,
  }[stage]()
  return (
    <span className={classes.lines}>
      <span>
        <Tag tone={tones[stage]}>{t(`onTheWay.stages.${stage}`)}</Tag>
      </span>
      {detail && <span className={classes.small}>{detail}</span>}
    </span>
  )
}

/** When they were last written to, by staff or by the product. */
function Told({ draft: { written_at, reminded_at } }: { draft: DraftOnTheWay }) {
  const { t } = useTranslation('callFigures')
  const language = useLanguage()
  if (!written_at && !reminded_at) return <span className={classes.small}>{t('onTheWay.notReminded')}</span>
  return (
    <span className={classes.lines}>
      {written_at && (
        <span className={classes.small}>
          {t('onTheWay.written', { moment: minute(written_at, language) })}
        </span>
      )}
      {reminded_at && (
        <span className={classes.small}>
          {t('onTheWay.reminded', { moment: minute(reminded_at, language) })}
        </span>
      )}
    </span>
  )
}

function WriteButton({ draft, onWrite }: { draft: DraftOnTheWay; onWrite: () => void }) {
  const { t } = useTranslation('callFigures')
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconMail size={16} stroke={1.5} aria-hidden />}
      aria-label={t('onTheWay.write.title', { name: draft.name })}
      onClick={onWrite}
    >
      {t('onTheWay.write.open')}
    </Button>
  )
}

function useColumns(open: (subject: { draft: DraftOnTheWay }) => void): Column<DraftOnTheWay>[] {
  const { t } = useTranslation('callFigures')
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('onTheWay.columns.person'),
        width: 240,
        cell: ({ row }) => <Person draft={row.original} />,
      },
      {
        id: 'stage',
        header: t('onTheWay.columns.stage'),
        width: 240,
        cell: ({ row }) => <Stage draft={row.original} />,
      },
      {
        id: 'sent',
        header: t('onTheWay.columns.moment'),
        width: 140,
        cell: ({ row }) => <Moment draft={row.original} />,
      },
      {
        id: 'told',
        header: t('onTheWay.columns.told'),
        width: 190,
        cell: ({ row }) => <Told draft={row.original} />,
      },
      {
        id: 'write',
        header: '',
        width: 130,
        cell: ({ row }) => <WriteButton draft={row.original} onWrite={() => open({ draft: row.original })} />,
      },
    ],
    [t, open],
  )
}

function Moment({ draft: { submitted_at, created_at } }: { draft: DraftOnTheWay }) {
  const language = useLanguage()
  const at = submitted_at ?? created_at
  return <time dateTime={at}>{minute(at, language)}</time>
}

function DraftCard({ draft, onWrite }: { draft: DraftOnTheWay; onWrite: () => void }) {
  return (
    <div className={classes.card}>
      <Person draft={draft} />
      <Stage draft={draft} />
      <Told draft={draft} />
      <div>
        <WriteButton draft={draft} onWrite={onWrite} />
      </div>
    </div>
  )
}
