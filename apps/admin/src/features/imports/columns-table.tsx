import { useQuery } from '@tanstack/react-query'
import {
  importFaults,
  importFieldsOf,
  importKindOf,
  sourceIdField,
} from '@vernissage/contract/kinds/import-kinds'
import type { ImportKind } from '@vernissage/contract/kinds/importable'
import type { PreviewRow } from '@vernissage/contract/resources/import'
import { useEffect, useRef } from 'react'
import { useErrorText } from '../../lib/format/error-text.ts'
import { count } from '../../lib/format/formats.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { ChosenColumns } from '../../lib/imports.ts'
import { importedName } from '../../lib/list/imported-names.ts'
import { previewQuery } from './calls.ts'
import classes from './import-dialog.module.css'

interface Props {
  kind: ImportKind
  chosen: ChosenColumns
  onChange: (columns: (string | null)[]) => void
}

/** The columns of the file, each with the field that it goes into, above what would become of its first rows. */
export function ColumnsTable({ kind, chosen, onChange }: Props) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const errorText = useErrorText()
  const { file, columns } = chosen
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
    onChange(columns.map((one, place) => (place === index ? field : one === field ? null : one)))

  const isKnown = columns.some((field) => field === importKindOf(kind).key || field === sourceIdField)
  return (
    <div className={classes.body}>
      <p className={classes.text}>
        {t('columnsIntro', { count: file.rows, total: count(file.rows) })} {t(isKnown ? 'known' : 'unknown')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section ref={table} className={classes.scroll} tabIndex={0} aria-label={t('preview')}>
        <table className={classes.table} aria-busy={preview.isFetching}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              {file.headings.map((heading, index) => (
                <th key={index} scope="col">
                  <span className={classes.heading} dir="auto">
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
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.data?.map((row) => (
              <Row key={row.line} row={row} columns={columns} nameOf={nameOf} />
            ))}
          </tbody>
        </table>
      </section>
      {preview.error && <p className={classes.hint}>{errorText(preview.error)}</p>}
      <p className={classes.hint}>{t('emptyCells')}</p>
    </div>
  )
}

interface RowProps {
  row: PreviewRow
  columns: readonly (string | null)[]
  nameOf: (field: string) => string
}

function Row({ row, columns, nameOf }: RowProps) {
  const { t } = useTranslation('imports')
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
        return (
          <td
            key={index}
            data-skipped={column === null || undefined}
            data-wrong={faults.length > 0 || undefined}
          >
            <span className={classes.cell} dir="auto">
              {row.cells[index]}
            </span>
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
