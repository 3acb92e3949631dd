import { Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { sourceIdField } from '@vernissage/contract/kinds/import-kinds'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import { limits } from '@vernissage/contract/limits'
import { useEffect, useId } from 'react'
import type { ChosenColumns } from '../../lib/dialogs.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useRunOnce } from '../../ui/dialog/use-run-once.ts'
import { dropFile, type FileChoice, sendFile } from './endpoints.ts'
import classes from './import-dialog.module.css'
import { matchColumns } from './match-columns.ts'

interface Props {
  kind: ImportKind
  chosen: ChosenColumns
  onChange: (chosen: ChosenColumns) => void
}

/** Which sheet and which line of headings a file is read from, and whose numbers it has. */
export function FileOptions({ kind, chosen, onChange }: Props) {
  const { t } = useTranslation('imports')
  const queryClient = useQueryClient()
  const sourceList = useId()
  const { run, stop, isSending: isReading, problem } = useRunOnce()
  useEffect(() => stop, [])
  const { file, upload, columns, source } = chosen

  const readAgain = (choice: FileChoice) =>
    run(async (signal) => {
      const read = await sendFile(kind, upload, signal, choice)
      if (signal.aborted) return void dropFile(read)
      void dropFile(file)
      queryClient.removeQueries({ queryKey: ['import', file.id_import_file] })
      onChange({ ...chosen, file: read, columns: matchColumns(kind, read.headings), leaveOut: [] })
    })
  const hasNumbers = columns.includes(sourceIdField)
  return (
    <>
      <Group align="stretch" aria-busy={isReading}>
        {file.sheets.length > 1 && (
          <label className={classes.option}>
            {t('sheet')}
            <select
              className={classes.select}
              value={file.sheet}
              disabled={isReading}
              onChange={(event) => readAgain({ sheet: Number(event.currentTarget.value) })}
            >
              {file.sheets.map((name, index) => (
                <option key={index} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={classes.option}>
          {t('headingLine')}
          <select
            className={classes.select}
            value={file.heading_line}
            disabled={isReading}
            onChange={(event) =>
              readAgain({
                heading_line: Number(event.currentTarget.value),
                ...(file.sheets.length > 0 && { sheet: file.sheet }),
              })
            }
          >
            {file.first_lines.map(({ line, cells }) => (
              <option key={line} value={line}>
                {line}: {cells.filter(Boolean).join(' · ')}
              </option>
            ))}
          </select>
        </label>
        {hasNumbers && (
          <label className={classes.option}>
            {t('source')}
            <input
              className={classes.select}
              list={sourceList}
              maxLength={limits.import.source}
              required
              value={source}
              onChange={(event) => onChange({ ...chosen, source: event.currentTarget.value })}
            />
            <datalist id={sourceList}>
              {file.sources.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </label>
        )}
      </Group>
      {hasNumbers && <p className="small">{t('sourceHint')}</p>}
      {problem && (
        <p className={classes.fault} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
