import { Button, Stack, Text } from '@mantine/core'
import type { Language } from '@vernissage/contract/enums'
import { type CheckListProgress, progressReader } from '@vernissage/contract/files/check-list-progress'
import { limits } from '@vernissage/contract/limits'
import type { ListQuery } from '@vernissage/contract/lists'
import type { ExportFormat, ExportKind } from '@vernissage/contract/resources/export'
import { today } from '@vernissage/contract/time-zone'
import { useEffect, useState } from 'react'
import { readFile } from '../../lib/api/file.ts'
import { targetOf } from '../../lib/api/request.ts'
import type { Exported } from '../../lib/dialogs.ts'
import { shortDate } from '../../lib/format/dates.ts'
import { saveFile } from '../../lib/format/download.ts'
import { count, counted } from '../../lib/format/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { shownNow } from '../../lib/list/shown.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Dialog, DialogFooter } from '../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../ui/dialog/use-run-once.ts'
import { LabelledSelect } from '../../ui/fields/labelled-select.tsx'
import { artistNameQuery } from '../artists/queries.ts'
import { exportColumns } from './columns.ts'
import { conditionsOf, describeQuery } from './description.ts'

type Choice = 'shown' | 'all'
const choices: readonly Choice[] = ['shown', 'all']

/** The formats of a list: artworks alone have a check list. */
const formatsOf = (kind: ExportKind) =>
  (['xlsx', 'csv', 'pdf'] as const).filter((format) => format !== 'pdf' || kind === 'artwork')

/** The note of a check list of artworks: its filters and today's date. */
const noteOf = async (query: ListQuery, language: Language) => {
  const ids = conditionsOf(query.filter).flatMap(({ field, value }) =>
    field === 'artist_id' ? [Number(value)] : [],
  )
  const names = await Promise.all(
    ids.map((id) => queryClient.fetchQuery(artistNameQuery(id)).catch(() => undefined)),
  )
  const described = describeQuery('artwork', query, {
    language,
    nameOf: (field, value) => (field === 'artist_id' ? names[ids.indexOf(value)] : undefined),
  })
  return [described, shortDate(today(), language)].filter(Boolean).join(' · ').slice(0, 500)
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** Saves all rows that a list finds, or those selected in it, as a file. */
export function ExportDialog({ subject, ...frame }: DialogFrame & { subject: Exported }) {
  const { list, selection } = subject
  const { t } = useTranslation('exports')
  const language = useLanguage()
  const { record, query: listed, fields } = shownNow(list)
  const { order, order_by } = listed
  const query = selection ? { order, order_by, selection: selection.id } : listed
  const kind = record as ExportKind
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [choice, setChoice] = useState<Choice>('shown')
  /** Bytes. */
  const [received, setReceived] = useState(0)
  /** Of a check list. */
  const [progress, setProgress] = useState<CheckListProgress | null>(null)
  const { run, stop, isSending, problem } = useRunOnce()
  useEffect(() => stop, [])

  const start = () => {
    setReceived(0)
    setProgress(null)
    const read = progressReader()
    return run(async (signal) => {
      const shape =
        format === 'pdf'
          ? { title: t('files.artwork'), note: await noteOf(query, language) }
          : {
              separator: language === 'es' ? ';' : ',',
              columns: exportColumns(kind, choice === 'all' ? choice : fields, language, [t('no'), t('yes')]),
            }
      const content = await readFile(
        targetOf('/export/{kind}', { params: { kind }, query: { ...query, format, ...shape } }),
        {
          signal,
          onProgress: (bytes, part) => {
            setReceived(bytes)
            if (format === 'pdf') setProgress(read(part))
          },
        },
      )
      saveFile(content, `${t(`files.${kind}`)} ${today()}.${format}`)
      frame.onClose()
    })
  }
  const state = () => {
    if (progress) {
      const { done, total } = progress
      return t('works', { done: count(done), total: count(total) })
    }
    return received === 0 ? t('running') : t('received', { size: megabytes(received) })
  }
  const close = () => {
    stop()
    frame.onClose()
  }

  return (
    <Dialog {...frame} onClose={close} title={t('title')} size={480}>
      <Stack gap={16} p="var(--dialog-top) var(--dialog-side) 0">
        <p className="dimmed">{selection ? t('selected', counted(selection.total)) : t('intro')}</p>
        <LabelledSelect
          label={t('format')}
          value={format}
          options={formatsOf(kind).map((value) => ({ value, label: t(`formats.${value}`) }))}
          onChange={setFormat}
        />
        {format === 'pdf' ? (
          <p className="dimmed">{t('checkList', { limit: limits.checkList })}</p>
        ) : (
          <LabelledSelect
            label={t('columns')}
            value={choice}
            options={choices.map((value) => ({ value, label: t(`choices.${value}`) }))}
            onChange={setChoice}
          />
        )}
        <Text role="status" c="dimmed" mih={24}>
          {isSending && state()}
        </Text>
      </Stack>
      <DialogFooter problem={problem}>
        {isSending ? (
          <Button variant="default" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button onClick={start}>{t('start')}</Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
