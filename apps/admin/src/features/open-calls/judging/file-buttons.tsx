import { Button, Group, Text } from '@mantine/core'
import type { Language } from '@vernissage/contract/enums'
import { valueLabels } from '@vernissage/contract/values/value-labels'
import { useEffect, useRef, useState } from 'react'
import { readFile } from '../../../lib/api/file.ts'
import { saveFile } from '../../../lib/format/download.ts'
import { useErrorText } from '../../../lib/format/error-text.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'

/** The query of a table as a file: its fields under these headings, with words for the values of enumerations. */
export const tableQuery = (headings: Readonly<Record<string, string>>, language: Language) => ({
  separator: language === 'es' ? (';' as const) : (',' as const),
  columns: Object.entries(headings).map(([field, heading]) => {
    const labels = valueLabels[field]
    return {
      field,
      heading: heading.slice(0, 100),
      ...(labels && {
        words: Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, label[language]])),
      }),
    }
  }),
})

interface OfferedFile {
  label: string
  /** Of the saved file. */
  name: string
  /** The path and query of the request for it. */
  target: string
}

/** Buttons that save files of the API, one at a time. Shows how much has been received, and can be stopped. */
export function FileButtons({ files }: { files: readonly OfferedFile[] }) {
  const { t } = useTranslation('openCallFigures')
  const errorText = useErrorText()
  const [received, setReceived] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const save = async ({ target, name }: OfferedFile) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setReceived(0)
    try {
      saveFile(await readFile(target, { signal: controller.signal, onProgress: setReceived }), name)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(errorText(error))
    } finally {
      running.current = null
      setReceived(null)
    }
  }
  return (
    <Group gap={12}>
      {files.map((file) => (
        <Button
          key={file.label}
          variant="default"
          aria-disabled={received !== null}
          onClick={() => save(file)}
        >
          {file.label}
        </Button>
      ))}
      {received !== null && (
        <Button variant="subtle" onClick={() => running.current?.abort()}>
          {t('export.stop')}
        </Button>
      )}
      <span className="small" role="status">
        {received === 0 && t('export.running')}
        {received !== null &&
          received > 0 &&
          t('export.received', { size: (received / 1_000_000).toFixed(1) })}
      </span>
      {problem && (
        <Text span c="var(--accent)" role="alert">
          {problem}
        </Text>
      )}
    </Group>
  )
}
