import { useQuery } from '@tanstack/react-query'
import type { Language } from '@vernissage/contract/enums'
import {
  importFaults,
  importFieldsOf,
  importKindOf,
  optionalFieldsOf,
  sourceIdField,
} from '@vernissage/contract/kinds/import-kinds'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import type { PreviewRow } from '@vernissage/contract/resources/import'
import { useEffect, useRef } from 'react'
import type { ChosenColumns } from '../../lib/dialogs.ts'
import { countryName } from '../../lib/format/country-options.ts'
import { shortDate } from '../../lib/format/dates.ts'
import { useErrorText } from '../../lib/format/error-text.ts'
import { counted } from '../../lib/format/formats.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { importedName } from '../../lib/list/imported-names.ts'
import { DialogBody } from '../../ui/dialog/dialog.tsx'
import { previewQuery } from './endpoints.ts'
import { FileOptions } from './file-options.tsx'
import classes from './import-dialog.module.css'

interface Props {
  kind: ImportKind
  chosen: ChosenColumns
  onChange: (chosen: ChosenColumns) => void
}

/** The columns of the file, each with the field that it goes into, above what would become of its first rows. */
export function ColumnsTable({ kind, chosen, onChange }: Props) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const errorText = useErrorText()
  const { file, columns, leaveOut } = chosen
  const preview = useQuery(previewQuery(chosen))

  const table = useRef<HTMLElement>(null)
  // The button that was pressed is gone; Esc and Tab need a place in the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) table.current?.focus()
  }, [])

  const nameOf = (field: string) =>
    field === sourceIdField ? t('sourceId') : importedName(language, kind, field)
  const options = importFieldsOf(kind)
    .map((field) => ({ field, name: nameOf(field) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  /** A field has one column: the one that had it loses it. */
  const choose = (index: number, field: string | null) =>
    onChange({
      ...chosen,
      columns: columns.map((one, place) => (place === index ? field : one === field ? null : one)),
    })
  const optional = optionalFieldsOf(kind)

  const isKnown = columns.some((field) => field === importKindOf(kind).key || field === sourceIdField)
  return (
    <DialogBody flex="none" pb={4} miw={0}>
      <p>
        {t('columnsIntro', counted(file.rows))} {t(isKnown ? 'known' : 'unknown')}
      </p>
      <FileOptions kind={kind} chosen={chosen} onChange={onChange} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section ref={table} className={classes.scroll} tabIndex={0} aria-label={t('preview')}>
        <table className={classes.table} aria-busy={preview.isFetching}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              {file.headings.map((heading, index) => (
                <th key={index} scope="col">
                  <span className={classes.cell} dir="auto">
                    {heading || t('column', { number: index + 1 })}
                  </span>
                  <select
                    className={classes.select}
                    aria-label={t('fieldOf', { heading: heading || t('column', { number: index + 1 }) })}
                    value={columns[index] ?? ''}
                    data-skipped={columns[index] === null || undefined}
                    onChange={(event) => choose(index, event.currentTarget.value || null)}
                  >
                    <option value="">{t('skipped')}</option>
                    {options.map(({ field, name }) => (
                      <option key={field} value={field}>
                        {name}
                      </option>
                    ))}
                  </select>
                  {optional.includes(columns[index] ?? '') && (
                    <label className={classes.leaveOut}>
                      <input
                        type="checkbox"
                        checked={leaveOut.includes(columns[index]!)}
                        onChange={({ currentTarget: { checked } }) => {
                          const others = leaveOut.filter((field) => field !== columns[index])
                          onChange({ ...chosen, leaveOut: checked ? [...others, columns[index]!] : others })
                        }}
                      />
                      {t('leaveOut')}
                    </label>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.data?.map((row) => (
              <Row key={row.line} kind={kind} row={row} columns={columns} nameOf={nameOf} />
            ))}
          </tbody>
        </table>
      </section>
      {preview.error && <p className="small">{errorText(preview.error)}</p>}
      <p className="small">{t('emptyCells')}</p>
    </DialogBody>
  )
}

interface RowProps {
  kind: ImportKind
  row: PreviewRow
  columns: readonly (string | null)[]
  nameOf: (field: string) => string
}

/** The value that was read from a cell, as screens show it. */
const readingOf = (language: Language, kind: ImportKind, field: string | null, value: string | null) => {
  if (value === null || field === null) return null
  if (field === 'country_id') return countryName(Number(value), language)
  return importKindOf(kind).kinds[field] === 'day' ? shortDate(value, language) : value
}

function Row({ kind, row, columns, nameOf }: RowProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const label = useLabel()
  // what is wrong with the whole row, and with fields that have no column, stands beside its number
  const ofRow = row.faults.filter(({ field }) => field === null || !columns.includes(field))
  return (
    <tr data-result={row.result}>
      <th scope="row">
        {row.line} · {t(`results.${row.result}`)}
        {ofRow.map(({ field, fault }) => (
          <span key={`${field} ${fault}`} className={classes.fault}>
            {field && nameOf(field)} {label(importFaults[fault])}
          </span>
        ))}
      </th>
      {columns.map((column, index) => {
        const faults = column === null ? [] : row.faults.filter(({ field }) => field === column)
        const leftOut = row.left_out.filter(({ field }) => field !== null && field === column)
        const read = readingOf(language, kind, column, row.read_as[index] ?? null)
        return (
          <td
            key={index}
            data-skipped={column === null || undefined}
            data-wrong={faults.length > 0 || undefined}
          >
            <span className={classes.cell} dir="auto">
              {row.cells[index]}
            </span>
            {read !== null && read !== row.cells[index] && (
              <span className="small">{t('readAs', { value: read })}</span>
            )}
            {leftOut.map(({ fault }) => (
              <span key={fault} className="small">
                {t('leftOut', { reason: label(importFaults[fault]) })}
              </span>
            ))}
            {faults.map(({ fault }) => (
              <span key={fault} className={classes.fault}>
                {label(importFaults[fault])}
              </span>
            ))}
          </td>
        )
      })}
    </tr>
  )
}
