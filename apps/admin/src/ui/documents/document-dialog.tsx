import { Box, Button } from '@mantine/core'
import { IconFileText, IconFileUpload } from '@tabler/icons-react'
import { documentExtensions } from '@vernissage/contract/files/uploads'
import { limits } from '@vernissage/contract/limits'
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react'
import { documentExtension } from '../../lib/api/documents.ts'
import { fileSize } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useUnsavedMark } from '../../lib/unsaved-work.ts'
import { Dialog, DialogFooter, DialogForm, DialogScroller } from '../dialog/dialog.tsx'
import type { DialogFrame } from '../dialog/use-dialog.tsx'
import { useRunOnce } from '../dialog/use-run-once.ts'
import { useFileRules } from '../form/use-file-rules.ts'
import { ProgressLine } from '../page/progress-line.tsx'
import { DropInvitation } from './drop-invitation.tsx'

interface Props extends DialogFrame {
  /** The document's name; the dialog's title. */
  title: string
  /** Sends the file, reports progress from 0 to 1 and stops when `signal` aborts. The dialog shows a failure. */
  onSend: (file: File, onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<void>
}

const accepted = documentExtensions.map((extension) => `.${extension}`).join()

/** Chooses a document of a type and size that the API accepts, and sends it. */
export function DocumentDialog({ opened, title, onSend, onClose, onExited }: Props) {
  const { t } = useTranslation(['ui', 'common'])
  const rules = useFileRules('document')
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState(0)
  const { run, stop, isSending, problem, setProblem } = useRunOnce()
  useUnsavedMark(opened && file !== null)

  const choose = (chosen: File | undefined) => {
    if (!chosen || isSending) return
    const isAccepted = documentExtension(chosen.name) !== null && chosen.size <= limits.upload.bytes
    setFile(isAccepted ? chosen : null)
    setProblem(isAccepted ? null : rules.problem(chosen.size))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0])
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!opened || isSending) return
    if (!file) return setProblem(t('ui:document.attach'))
    setProgress(0)
    return run(async (signal) => {
      await onSend(file, setProgress, signal)
      onClose()
    })
  }
  // While the file is being sent, Cancel stops the sending and keeps the dialog open.
  const cancel = isSending ? stop : onClose

  return (
    <Dialog opened={opened} title={title} size={520} onClose={cancel} onExited={onExited}>
      <DialogForm onSubmit={send} aria-busy={isSending}>
        <DialogScroller pb={4}>
          <DropInvitation
            icon={file ? IconFileText : IconFileUpload}
            text={file ? file.name : t('ui:document.drop')}
            mih={240}
            bd="1px dashed var(--hairline)"
            bdrs={8}
            bg="var(--layout)"
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
          >
            <p className="small" id={hint}>
              {file ? fileSize(file.size) : rules.hint}
            </p>
            <Button
              variant="default"
              mt={12}
              data-autofocus
              disabled={isSending}
              aria-describedby={hint}
              onClick={() => input.current?.click()}
            >
              {t(file ? 'ui:picture.otherFile' : 'ui:document.choose')}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept={accepted}
              aria-label={t('ui:document.choose')}
              onChange={(event) => choose(event.currentTarget.files?.[0])}
            />
          </DropInvitation>
        </DialogScroller>
        {isSending && (
          <Box flex="none" mt={16}>
            <ProgressLine value={progress} label={t('ui:document.sending', { label: title })} />
          </Box>
        )}
        <DialogFooter problem={problem}>
          <Button variant="default" onClick={cancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? t('ui:sending') : t('ui:document.upload')}
          </Button>
        </DialogFooter>
      </DialogForm>
    </Dialog>
  )
}
