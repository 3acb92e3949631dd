import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

interface Props {
  opened: boolean
  /** Also the dialog's accessible name. */
  title: string
  children: ReactNode
  /** Width in pixels on wide screens. */
  size?: number
  /** A question of two lines stays a small card on phones too. */
  small?: boolean
  onClose: () => void
  /** The dialog has faded out. */
  onExited?: () => void
}

const fade = { transition: 'fade', duration: 500 } as const

/** The frame of every dialog: title, hairline, a full screen on phones, Esc for the one that has the focus. */
export function Dialog({ opened, title, children, size = 640, small = false, onClose, onExited }: Props) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })

  useFocusReturn(opened)

  // Mantine's own Esc closes every open dialog at once; here only the one that holds the focus.
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const isOurs = event.currentTarget.contains(target) && !event.nativeEvent.isComposing
    const isTaken = target.dataset.mantineStopPropagation === 'true'
    if (event.key === 'Escape' && isOurs && !isTaken) onClose()
  }

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      // On Modal.Content it would style the layer around the dialog too.
      classNames={{ content: classes.content ?? '' }}
      size={size}
      fullScreen={isPhone && !small}
      centered
      transitionProps={fade}
      {...(onExited && { onExitTransitionEnd: onExited })}
    >
      <Modal.Overlay />
      <Modal.Content onKeyDownCapture={closeOnEscape}>
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </div>
        <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface FooterProps {
  /** The error on the left. null keeps its place free; left out, it has no place. */
  problem?: string | null
  /** A link or quiet button at the far side. */
  aside?: ReactNode
  children: ReactNode
}

/** The last line of a dialog: an error on the left, the buttons on the right. */
export function DialogFooter({ problem, aside, children }: FooterProps) {
  return (
    <div className={classes.footer}>
      {aside && <div className={classes.aside}>{aside}</div>}
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem && (
            <>
              <IconAlertCircle size={18} stroke={1.5} aria-hidden />
              {problem}
            </>
          )}
        </p>
      )}
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}

/** A paragraph of a dialog that asks or says something. */
export function DialogText({ children, dimmed = false }: { children: ReactNode; dimmed?: boolean }) {
  return (
    <Text className={classes.text} {...(dimmed && { c: 'dimmed' })}>
      {children}
    </Text>
  )
}
