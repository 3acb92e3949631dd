import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter, DialogText } from '../../../../ui/dialog/dialog.tsx'
import { AfterButton } from './after-button.tsx'
import criteria from './criteria.module.css'
import { ReasonField } from './reason-field.tsx'

interface Props {
  /** The criterion's name. */
  name: string
  /** The reason; undefined while the juror does not abstain. */
  reason: string | undefined
  onAbstain: (reason: string) => void
  onTakeBack: () => void
  isOpen: boolean
}

/** Abstains from a criterion, for a reason that the team reads; says so where the juror does. */
export function Abstention({ name, reason, onAbstain, onTakeBack, isOpen }: Props) {
  const { t } = useTranslation(['jury', 'common'])
  const [isAsking, setIsAsking] = useState(false)
  const [text, setText] = useState('')
  if (reason !== undefined)
    return (
      <p className={criteria.abstains}>
        <span dir="auto">{t('jury:abstain.given', { reason })}</span>
        {isOpen && (
          <Button size="compact-sm" variant="default" onClick={onTakeBack}>
            {t('jury:abstain.takeBack')}
          </Button>
        )}
      </p>
    )
  if (!isOpen) return null
  return (
    <>
      <AfterButton
        aria-label={t('jury:abstain.from', { name })}
        onClick={() => {
          setText('')
          setIsAsking(true)
        }}
      >
        {t('jury:abstain.action')}
      </AfterButton>
      <Dialog
        opened={isAsking}
        title={t('jury:abstain.from', { name })}
        size={500}
        small
        onClose={() => setIsAsking(false)}
      >
        <DialogText>{t('jury:abstain.text')}</DialogText>
        <ReasonField label={t('jury:abstain.reason')} value={text} onChange={setText} data-autofocus />
        <DialogFooter>
          <Button variant="default" onClick={() => setIsAsking(false)}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={text.trim() === ''}
            onClick={() => {
              setIsAsking(false)
              onAbstain(text.trim())
            }}
          >
            {t('jury:abstain.action')}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}
