import { Box, Button, Group, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { contentTypes, imageExtensions } from '@vernissage/contract/files/uploads'
import { type DragEvent, useRef, useState } from 'react'
import { useErrorText } from '../../../lib/format/error-text.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { isTyping } from '../../../lib/shortcuts.ts'
import { Dialog, DialogFooter, DialogScroller } from '../../dialog/dialog.tsx'
import { useUnsavedGuard } from '../../dialog/unsaved-guard.tsx'
import type { DialogFrame } from '../../dialog/use-dialog.tsx'
import { showSuccess } from '../../page/toast.tsx'
import { isUnsaved, type PictureQueue } from './picture-queue.ts'
import { PictureActions, PictureRow } from './picture-row.tsx'
import classes from './pictures-dialog.module.css'

interface Props extends DialogFrame {
  queue: PictureQueue
}

const accepted = [...new Set(imageExtensions.map((extension) => contentTypes[extension]))].join()

/** Shows pictures that are being added to a record; their titles are typed meanwhile. */
export function PicturesDialog({ queue, opened, onClose, onExited }: Props) {
  const { t } = useTranslation(['pictures', 'ui', 'common'])
  const errorText = useErrorText()
  const pictures = queue.usePictures()
  const leftOut = queue.useLeftOut()
  const input = useRef<HTMLInputElement>(null)
  const titles = useRef<HTMLOListElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const leave = () => {
    queue.stop()
    onClose()
  }
  const guard = useUnsavedGuard({
    isUnsaved: opened && (isSaving || pictures.some(isUnsaved)),
    onClose: leave,
    text: t('unsaved'),
  })

  const countOf = (kind: string) => pictures.filter(({ state }) => state.kind === kind).length
  const sent = countOf('sent')
  const failed = countOf('failed')
  const isSending = countOf('waiting') + countOf('sending') > 0

  const add = (files: Iterable<File>) => {
    setProblem(null)
    queue.add(Array.from(files))
  }
  useWindowEvent('online', queue.retryUnanswered)
  useWindowEvent('paste', (event) => {
    const data = event.clipboardData
    if (!opened || !data || data.files.length === 0) return
    if (isTyping(event.target) && data.types.includes('text/plain')) return
    event.preventDefault()
    add(data.files)
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    add(event.dataTransfer.files)
  }

  const finish = async () => {
    if (!opened || isSending || isSaving) return
    setIsSaving(true)
    const isSaved = await queue.saveTitles()
    setIsSaving(false)
    if (!isSaved) return
    const unsent = queue.pictures().find(({ state }) => state.kind === 'failed')
    if (unsent?.state.kind === 'failed') return setProblem(`${unsent.name}: ${errorText(unsent.state.error)}`)
    if (sent > 0) showSuccess()
    onClose()
  }
  const focusNext = (index: number) => {
    const fields = titles.current?.querySelectorAll('input') ?? []
    const next = fields[index + 1] ?? done.current
    next?.focus()
  }

  const summary = [
    t('sent', { sent, total: pictures.length - countOf('refused') }),
    failed > 0 && t('failed', { count: failed }),
  ]
  return (
    <>
      <Dialog opened={opened} title={t('title')} size={680} onClose={guard.close} onExited={onExited}>
        <DialogScroller
          lined
          p="var(--dialog-top) var(--dialog-side) var(--form-top)"
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <Group
            gap={16}
            align="flex-start"
            justify="space-between"
            wrap="nowrap"
            mih={32}
            c="dimmed"
            className="tabular"
          >
            <Box miw={0} role="status">
              <p>{summary.filter(Boolean).join(' · ')}</p>
              {leftOut && (
                <Text mb={8} c="var(--ink)" dir="auto" style={{ overflowWrap: 'anywhere' }}>
                  {t('fit', { ...leftOut, names: leftOut.names.join(', ') })}
                </Text>
              )}
            </Box>
            {failed > 1 && (
              <Button variant="default" size="xs" flex="none" onClick={queue.retryAll}>
                {t('retryAll')}
              </Button>
            )}
          </Group>
          {/* Two lists side by side: from one title, Tab leads to the next one. */}
          <div className={classes.grid}>
            <ol ref={titles} aria-label={t('title')}>
              {pictures.map((picture, index) => (
                <PictureRow
                  key={picture.id}
                  picture={picture}
                  index={index}
                  setTitle={queue.setTitle}
                  onNext={focusNext}
                />
              ))}
            </ol>
            <ul aria-label={t('actions')}>
              {pictures.map((picture, index) => (
                <PictureActions
                  key={picture.id}
                  picture={picture}
                  index={index}
                  queue={queue}
                  focusAfter={more}
                />
              ))}
            </ul>
          </div>
        </DialogScroller>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={accepted}
          aria-label={t('more')}
          onChange={(event) => {
            add(event.currentTarget.files ?? [])
            event.currentTarget.value = ''
          }}
        />
        <DialogFooter problem={problem}>
          <Button variant="default" ref={more} onClick={() => input.current?.click()}>
            {t('more')}
          </Button>
          <Button
            ref={done}
            aria-disabled={isSending || isSaving}
            onClick={finish}
            {...(!queue.setTitle && { 'data-autofocus': true })}
          >
            {isSending || isSaving ? t('ui:sending') : t('done')}
          </Button>
        </DialogFooter>
      </Dialog>
      {guard.question}
    </>
  )
}
