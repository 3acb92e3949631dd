import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { readFile } from '../../../lib/api/file.ts'
import { saveFile } from '../../../lib/format/download.ts'
import { useErrorText } from '../../../lib/format/error-text.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import classes from './file-buttons.module.css'

export interface OfferedFile {
  label: string
  /** What the file is saved as. */
  name: string
  /** The open call that answers it, with its query. */
  target: string
}

/** Buttons that save files which the API makes: one at a time, with what has been received, until it is stopped. */
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
    <div className={classes.files}>
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
      <span role="status" className={classes.status}>
        {received === 0 && t('export.running')}
        {received !== null &&
          received > 0 &&
          t('export.received', { size: (received / 1_000_000).toFixed(1) })}
      </span>
      {problem && (
        <span role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}
