import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import type { ErrorCode } from '@vernissage/contract/errors'
import { importFaults, optionalFieldsOf } from '@vernissage/contract/kinds/import-kinds'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import { limits } from '@vernissage/contract/limits'
import type { BulkActionRead } from '@vernissage/contract/resources/bulk-action'
import type { LineFault } from '@vernissage/contract/resources/import'
import { Fragment, useState } from 'react'
import { saveFile } from '../../lib/format/download.ts'
import { count, counted } from '../../lib/format/formats.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { importedName } from '../../lib/list/imported-names.ts'
import { reportError } from '../../lib/reported-error.ts'
import list from '../../ui/list/framed-list.module.css'
import classes from './bulk-dialogs.module.css'
import { type LineKind, linesQuery } from './queries.ts'

/** Lines that are shown; the file has all of them. */
const shownLines = 50

const results = ['made', 'changed', 'unchanged', 'refused'] as const

/** The expected or final results of an import, by the rows of its file. */
export function ImportReport({ action }: { action: BulkActionRead }) {
  const { t } = useTranslation('bulkActions')
  const label = useLabel()
  const isStarted = action.started_at !== null
  const done = isStarted ? action.done : action.expected_done
  const made = isStarted ? action.made : action.expected_made
  const figures = {
    made,
    changed: done - made,
    unchanged: isStarted ? action.unchanged : action.expected_unchanged,
    refused: isStarted ? action.refused : action.expected_refused,
  }
  const left = action.total - done - figures.unchanged - figures.refused
  return (
    <>
      <dl className={classes.figures}>
        {results.map((result) => (
          <div key={result}>
            <dt className="small">{t(`rows.${result}`)}</dt>
            <dd>{count(figures[result])}</dd>
          </div>
        ))}
        {left > 0 && (
          <div>
            <dt className="small">{t('notReached')}</dt>
            <dd>{count(left)}</dd>
          </div>
        )}
      </dl>
      {action.refusals.map(({ code }) => (
        <p key={code}>{label(errorCatalogue[code as ErrorCode].label)}</p>
      ))}
      <FieldCounts action={action} />
      {kinds.map((of) => (
        <Lines key={of} action={action} of={of} />
      ))}
    </>
  )
}

const kinds = ['refused', 'left_out'] as const satisfies LineKind[]

const useFieldName = (kind: string) => {
  const language = useLanguage()
  return (field: string) => importedName(language, kind as ImportKind, field)
}

/** For how many rows each column was the reason, and in how many its cell is left out. */
function FieldCounts({ action }: { action: BulkActionRead }) {
  const { t } = useTranslation('bulkActions')
  const nameOf = useFieldName(action.kind)
  const { data } = useQuery(linesQuery(action, { of: 'refused', offset: 0, limit: shownLines }))
  if (!data || data.fields.length === 0) return null
  const isStarted = action.started_at !== null
  const optional = optionalFieldsOf(action.kind as ImportKind)
  const fields = data.fields.map(({ field, ...counts }) => ({
    ...counts,
    field: field === null ? t('wholeRow') : nameOf(field),
    isOptional: field !== null && optional.includes(field),
  }))
  const leavable = fields.filter(({ refused, isOptional }) => refused > 0 && isOptional)
  const options = (field: string, total: number) => ({ field, ...counted(total) })
  return (
    <>
      <Stack component="ul" gap={4} c="dimmed">
        {fields.map(({ field, refused, left_out }) => (
          <Fragment key={field}>
            {refused > 0 && <li>{t('refusedFor', options(field, refused))}</li>}
            {left_out > 0 && <li>{t(isStarted ? 'leftOut' : 'willLeaveOut', options(field, left_out))}</li>}
          </Fragment>
        ))}
      </Stack>
      {!isStarted && leavable.length > 0 && (
        <p>{t('canLeaveOut', { fields: leavable.map(({ field }) => field).join(', ') })}</p>
      )}
    </>
  )
}

/** A cell of a CSV: what a spreadsheet would run begins with an apostrophe. */
const csvCell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`

/** The lines that are refused or taken in part, the first of them shown and all to be saved. */
function Lines({ action, of }: { action: BulkActionRead; of: LineKind }) {
  const { t } = useTranslation('bulkActions')
  const label = useLabel()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  const { data } = useQuery(linesQuery(action, { of, offset: 0, limit: shownLines }))
  const fieldName = useFieldName(action.kind)
  const nameOf = ({ field }: LineFault) => (field === null ? '' : fieldName(field))
  const isRefused = of === 'refused'

  const save = async () => {
    setIsSaving(true)
    const rows = [[t('lineHeading'), t('columnHeading'), t('reasonHeading')]]
    for (let offset = 0; ; offset += limits.listMax) {
      const { lines, count: total } = await queryClient.fetchQuery(
        linesQuery(action, { of, offset, limit: limits.listMax }),
      )
      for (const { line, faults } of lines)
        for (const fault of faults) rows.push([String(line), nameOf(fault), label(importFaults[fault.fault])])
      if (offset + limits.listMax >= total) break
    }
    const separator = language === 'es' ? ';' : ','
    const text = rows.map((cells) => `${cells.map(csvCell).join(separator)}\r\n`).join('')
    saveFile(
      new Blob(['\uFEFF', text], { type: 'text/csv' }),
      `${t(isRefused ? 'linesFile' : 'leftOutFile')}.csv`,
    )
  }
  if (!data || data.lines.length === 0) return null
  return (
    <>
      <ul
        className={`${list.list} ${classes.refused}`}
        aria-label={t(isRefused ? 'refusedLines' : 'leftOutLines')}
      >
        {data.lines.map(({ line, faults }) => (
          <li key={line}>
            <span>{t('line', { line })}</span>
            {faults.map((fault) => (
              <span key={`${fault.field} ${fault.fault}`} className="small">
                {nameOf(fault)} {label(importFaults[fault.fault])}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Button
        style={{ alignSelf: 'flex-start' }}
        variant="default"
        loading={isSaving}
        onClick={() =>
          save()
            .catch(reportError)
            .finally(() => setIsSaving(false))
        }
      >
        {t(isRefused ? 'saveLines' : 'saveLeftOut')}
      </Button>
    </>
  )
}
