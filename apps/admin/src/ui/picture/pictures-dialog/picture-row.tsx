import { ActionIcon, Box, Group, Text, TextInput } from '@mantine/core'
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { limits } from '@vernissage/contract/limits'
import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { useErrorText } from '../../../lib/format/error-text.ts'
import { fileSize } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useFileRules } from '../../form/use-file-rules.ts'
import { ProgressLine } from '../../page/progress-line.tsx'
import { FilePreview } from './file-preview.tsx'
import type { PictureQueue, QueuedPicture } from './picture-queue.ts'
import classes from './pictures-dialog.module.css'

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
