import { ActionIcon, Box, Flex, Group, Text, TextInput } from '@mantine/core'
import { IconCheck, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react'
import { limits } from '@vernissage/contract/limits'
import PQueue from 'p-queue'
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useErrorText } from '../../../lib/format/error-text.ts'
import { fileSize } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useFileRules } from '../../form/use-file-rules.ts'
import { ProgressLine } from '../../page/progress-line.tsx'
import type { PictureQueue, QueuedPicture } from './picture-queue.ts'
import classes from './pictures-dialog.module.css'

/** A decoded picture can hold 400 MB, so there is one at a time. */
const decodings = new PQueue({ concurrency: 1 })

/** In CSS pixels. */
const side = 56

/** Draws a small copy of a picture that is not stored yet, and keeps only that. */
function FilePreview({ file }: { file: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const draw = async () => {
      const bitmap = await createImageBitmap(file, {
        resizeWidth: side * Math.ceil(devicePixelRatio),
        resizeQuality: 'medium',
      })
      if (canvas.current && !stop.signal.aborted) {
        canvas.current.width = bitmap.width
        canvas.current.height = bitmap.height
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
        setIsDrawn(true)
      }
      bitmap.close()
    }
    // A picture that the browser cannot show may still be one that the API takes.
    decodings.add(draw, { signal: stop.signal }).catch(() => undefined)
    return () => stop.abort()
  }, [file])

  return (
    <Flex
      component="span"
      flex="none"
      align="center"
      justify="center"
      w={side}
      h={side}
      bdrs={6}
      c="dimmed"
      bg="var(--mat)"
      style={{ overflow: 'hidden' }}
    >
      {!isDrawn && <IconPhoto size={24} stroke={1.25} aria-hidden />}
      <canvas ref={canvas} className={classes.canvas} hidden={!isDrawn} aria-hidden />
    </Flex>
  )
}

interface RowProps {
  picture: QueuedPicture
  /** From 0. */
  index: number
  setTitle: PictureQueue['setTitle']
  /** Enter in the title. */
  onNext: (index: number) => void
}

/** A picture that is sent, with its title and progress. */
export const PictureRow = memo(({ picture, index, setTitle, onNext }: RowProps) => {
  const { t } = useTranslation(['pictures', 'ui'])
  const errorText = useErrorText()
  const { id, name, file, state, titleError } = picture
  return (
    <li className={classes.row} style={{ gridRow: index + 1 }}>
      <FilePreview file={file} />
      <Box flex={1} miw={0}>
        {setTitle && state.kind !== 'refused' && (
          <TextInput
            aria-label={t('titleOf', { name })}
            placeholder={t('titleHint')}
            maxLength={limits.text}
            dir="auto"
            enterKeyHint="next"
            value={picture.title}
            error={titleError === null ? undefined : errorText(titleError)}
            onChange={(event) => setTitle(id, event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              onNext(index)
            }}
            {...(index === 0 && { 'data-autofocus': true })}
          />
        )}
        <Group gap={12} wrap="nowrap" mt={4} className="small">
          <Text span inherit truncate miw={0} dir="auto" title={name}>
            {name}
          </Text>
          <Box component="span" flex="none">
            {fileSize(file.size)}
          </Box>
        </Group>
        <Group gap={4} mih={20} wrap="nowrap" fz={13}>
          <Progress picture={picture} />
        </Group>
      </Box>
    </li>
  )
})

function Progress({ picture }: { picture: QueuedPicture }) {
  const { t } = useTranslation(['pictures', 'ui'])
  const errorText = useErrorText()
  const rules = useFileRules('picture')
  const { name, file, state } = picture
  switch (state.kind) {
    case 'waiting':
      return t('waiting')
    case 'sending':
      return <ProgressLine value={state.fraction} label={t('ui:picture.progress', { label: name })} />
    case 'sent':
      return (
        <>
          <IconCheck size={16} stroke={2} aria-hidden />
          {t('isSent')}
        </>
      )
    case 'refused':
    case 'failed':
      return (
        <Text inherit c="var(--mantine-color-error)">
          {state.kind === 'failed' ? errorText(state.error) : rules.problem(file.size)}
        </Text>
      )
  }
}

interface ActionsProps {
  picture: QueuedPicture
  index: number
  queue: Pick<PictureQueue, 'retry' | 'remove'>
  /** Gets the focus of a button that has gone. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Sends a picture again, or takes it out; nothing once it is sent. */
export function PictureActions({ picture, index, queue, focusAfter }: ActionsProps) {
  const { t } = useTranslation('pictures')
  const { id, name, state } = picture
  return (
    <li className={classes.actions} style={{ gridRow: index + 1 }}>
      {state.kind !== 'sent' && (
        <Action label={t('remove', { name })} focusAfter={focusAfter} onClick={() => queue.remove(id)}>
          <IconX size={19} stroke={1.5} aria-hidden />
        </Action>
      )}
      {state.kind === 'failed' && (
        <Action label={t('retry', { name })} focusAfter={focusAfter} onClick={() => queue.retry(id)}>
          <IconRefresh size={19} stroke={1.5} aria-hidden />
        </Action>
      )}
    </li>
  )
}

interface ActionProps extends Pick<ActionsProps, 'focusAfter'> {
  label: string
  onClick: () => void
  children: React.ReactNode
}

function Action({ label, focusAfter, onClick, children }: ActionProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(
    () => () => {
      if (button.current === document.activeElement) focusAfter.current?.focus()
    },
    [focusAfter],
  )
  return (
    <ActionIcon ref={button} size={44} aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
