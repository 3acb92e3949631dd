import { Button, Loader } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { sourceIdField } from '@vernissage/contract/kinds/import-kinds'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import { limits } from '@vernissage/contract/limits'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { bulkDialog, type ChosenColumns, importDialog, importWidth } from '../../lib/dialogs.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog/dialog.tsx'
import { useUnsavedGuard } from '../../ui/dialog/unsaved-guard.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../ui/dialog/use-run-once.ts'
import { ColumnsTable } from './columns-table.tsx'
import { checkImport, dropFile, sendFile, stopImport } from './endpoints.ts'
import classes from './import-dialog.module.css'
import { matchColumns } from './match-columns.ts'

interface Props extends DialogFrame {
  kind: ImportKind
  start: File | ChosenColumns | null
}

/** Chooses a file and what its columns are. Its check and its run are shown as those of other bulk actions. */
export function ImportDialog({ kind, start, ...frame }: Props) {
  const { t } = useTranslation(['imports', 'common', 'bulkActions'])
  const [chosen, setChosen] = useState<ChosenColumns | null>(start instanceof File ? null : start)
  const { run, isSending: isChecking, problem, setProblem } = useRunOnce()
  /** True if columns were matched by hand. */
  const [isMatched, setIsMatched] = useState(start !== null && !(start instanceof File))
  const isClosed = useRef(false)

  const check = (columns: ChosenColumns) => {
    if (columns.columns.includes(sourceIdField) && columns.source.trim() === '')
      return setProblem(t('sourceMissing'))
    return run(async () => {
      const id = await checkImport(columns)
      if (isClosed.current) return void stopImport(id)
      frame.onClose()
      bulkDialog.open({ of: 'import', id, kind, onBack: () => importDialog.open({ kind, start: columns }) })
    })
  }
  const drop = () => {
    if (chosen) void dropFile(chosen.file)
    setChosen(null)
  }
  const close = () => {
    isClosed.current = true
    drop()
    frame.onClose()
  }
  const guard = useUnsavedGuard({
    isUnsaved: frame.opened && chosen !== null && isMatched && !isChecking,
    onClose: close,
    text: t('unsaved'),
  })
  const title = t('bulkActions:titles.import', { list: t(`bulkActions:kinds.${kind}`) })

  if (!chosen)
    return (
      <Dialog {...frame} title={title} size={importWidth}>
        <FileStep
          kind={kind}
          start={start instanceof File ? start : null}
          onRead={setChosen}
          onClose={frame.onClose}
        />
      </Dialog>
    )
  return (
    <>
      <Dialog {...frame} onClose={guard.close} title={title} size={importWidth}>
        <ColumnsTable
          kind={kind}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next)
            setIsMatched(true)
            setProblem(null)
          }}
        />
        <DialogFooter
          problem={problem}
          aside={
            <Button variant="subtle" onClick={drop}>
              {t('otherFile')}
            </Button>
          }
        >
          <Button variant="default" onClick={guard.close}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => check(chosen)} loading={isChecking}>
            {t('check')}
          </Button>
        </DialogFooter>
      </Dialog>
      {guard.question}
    </>
  )
}

interface FileProps {
  kind: ImportKind
  /** A file that was dropped before the dialog opened. */
  start: File | null
  onRead: (chosen: ChosenColumns) => void
  onClose: () => void
}

const reasons = ['empty', 'binary', 'damaged', 'bytes', 'rows', 'columns', 'too large'] as const

/** Chooses a file and sends it. */
function FileStep({ kind, start, onRead, onClose }: FileProps) {
  const { t } = useTranslation(['imports', 'common'])
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const { run, stop, isSending, problem, setProblem } = useRunOnce((error) => {
    const reason = error instanceof ApiError && reasons.find((one) => error.details?.includes(one))
    return reason ? t(`reasons.${reason === 'too large' ? 'bytes' : reason}`) : null
  })

  const send = (file: File | undefined) => {
    if (!file || isSending) return
    if (file.size > limits.import.bytes) return setProblem(t('reasons.bytes'))
    setName(file.name)
    return run(async (signal) => {
      const read = await sendFile(kind, file, signal)
      if (signal.aborted) return void dropFile(read)
      const columns = matchColumns(kind, read.headings)
      onRead({ file: read, upload: file, columns, leaveOut: [], source: '' })
    })
  }
  useEffect(() => {
    if (start) void send(start)
  }, [start])
  useEffect(() => stop, [])
  const body = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone; Esc and Tab need a place in the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus()
  }, [isSending])

  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }
  return (
    <>
      <DialogBody ref={body} flex="none" pb={4} tabIndex={-1}>
        <p>{t('intro')}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keyboards */}
        <div className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          {isSending ? (
            <Loader size={40} aria-hidden />
          ) : (
            <IconFileUpload size={40} stroke={1.25} aria-hidden />
          )}
          <p role="status" dir="auto">
            {isSending ? t('reading', { name }) : t('drop')}
          </p>
          <p className="small" id={hint}>
            {t('limits', { size: limits.import.bytes / 1024 / 1024 })}
          </p>
          {!isSending && (
            <Button
              variant="default"
              data-autofocus
              aria-describedby={hint}
              onClick={() => input.current?.click()}
            >
              {t('choose')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,.xlsx"
            aria-label={t('choose')}
            onChange={(event) => {
              void send(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </div>
      </DialogBody>
      <DialogFooter problem={problem}>
        <Button variant="default" onClick={isSending ? stop : onClose}>
          {t(isSending ? 'stop' : 'common:cancel')}
        </Button>
      </DialogFooter>
    </>
  )
}
