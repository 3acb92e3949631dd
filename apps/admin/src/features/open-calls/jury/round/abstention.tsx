import { Button } from '@mantine/core'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { AfterButton } from './after-button.tsx'
import criteria from './criteria.module.css'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  /** The criterion's name. */
  name: string
  /** The reason; undefined while the juror does not abstain. */
  reason: string | undefined
  onAbstain: (reason: string) => void
  onTakeBack: () => void
  isOpen: boolean
}

/** Abstains from a criterion, for a reason that the team reads. */
export function Abstention({ name, reason, onAbstain, onTakeBack, isOpen }: Props) {
  const { t } = useTranslation('jury')
  const asking = useDialog()
  if (reason !== undefined)
    return (
      <p className={criteria.abstains}>
        <span dir="auto">{t('abstain.given', { reason })}</span>
        {isOpen && (
          <Button size="compact-sm" variant="default" onClick={onTakeBack}>
            {t('abstain.takeBack')}
          </Button>
        )}
      </p>
    )
  if (!isOpen) return null
  return (
    <>
      <AfterButton aria-label={t('abstain.from', { name })} onClick={() => asking.open(null)}>
        {t('abstain.action')}
      </AfterButton>
      {asking.show((frame) => (
        <ReasonDialog
          {...frame}
          title={t('abstain.from', { name })}
          text={t('abstain.text')}
          label={t('abstain.reason')}
          yes={t('abstain.action')}
          isRequired
          onYes={(given) => {
            frame.onClose()
            onAbstain(given)
          }}
        />
      ))}
    </>
  )
}
