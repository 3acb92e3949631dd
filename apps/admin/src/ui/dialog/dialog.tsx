import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

export interface DialogProps {
  opened: boolean
  /** Also the dialog's accessible name. */
  title: string
  children: ReactNode
  /** Width in pixels on wide screens. */
  size?: number
  /** A question of two lines stays a small card on phones too. */
  small?: boolean
  onClose: () => void
  /** The dialog has faded out: whoever opened it may forget what it was about. */
  onExited?: () => void
}

const fade = { transition: 'fade', duration: 500 } as const

/** The frame of every dialog: title, hairline, a full screen on phones, Esc for the one that has the focus. */
export function Dialog({
  opened,
  title,
  children,
  size = 640,
  small = false,
  onClose,
  onExited,
}: DialogProps) {
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
