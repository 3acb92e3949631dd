import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useUnsavedMark } from '../../lib/unsaved-work.ts'
import { Dialog, DialogFooter, DialogText } from './dialog.tsx'

interface Options {
  isUnsaved: boolean
  onClose: () => void
  /** The text of the question; by default about changes. */
  text?: string
}

/** Asks before what is unsaved in a dialog is lost by closing it, Back, a link or a reload. */
export function useUnsavedGuard({ isUnsaved, onClose, text }: Options) {
  const { t } = useTranslation('ui')
  const [isAsking, setIsAsking] = useState(false)
  useUnsavedMark(isUnsaved)
  const navigation = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  const stay = () => {
    setIsAsking(false)
    navigation.reset?.()
  }
  const leave = () => {
    setIsAsking(false)
    onClose()
    navigation.proceed?.()
  }
  return {
    close: () => (isUnsaved ? setIsAsking(true) : onClose()),
    /** The question, rendered after the dialog so that it lies above it. */
    question: (
      <Dialog
        opened={isAsking || navigation.status === 'blocked'}
        title={t('unsaved.title')}
        size={440}
        small
        onClose={stay}
      >
        <DialogText>{text ?? t('unsaved.text')}</DialogText>
        <DialogFooter>
          <Button variant="default" onClick={leave}>
            {t('unsaved.leave')}
          </Button>
          <Button onClick={stay} data-autofocus>
            {t('unsaved.stay')}
          </Button>
        </DialogFooter>
      </Dialog>
    ),
  }
}
