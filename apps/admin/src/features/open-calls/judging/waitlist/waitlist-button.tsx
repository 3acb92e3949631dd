import { Button, type ButtonProps } from '@mantine/core'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import type { JudgingTabProps } from '../judging-search.ts'

const waitlistDialog = lazyDialog(
  async () => (await import('./waitlist-dialog.tsx')).WaitlistDialog,
  'applications',
  'letters',
)

interface Props extends JudgingTabProps, ButtonProps {
  /** The length of the wait list; undefined while loading. */
  waiting: number | undefined
}

/** Opens the wait list of a program, and says how long it is. */
export function WaitlistButton({ kind, program, waiting, ...button }: Props) {
  const { t } = useTranslation('decisions')
  const dialog = useDialog({ load: waitlistDialog.load })
  return (
    <>
      <Button
        {...button}
        variant="default"
        disabled={waiting === undefined}
        loading={dialog.opening !== null}
        onClick={() => dialog.open(null)}
      >
        {t('waitlist.button')}
        {waiting !== undefined && waiting > 0 && ` · ${count(waiting)}`}
      </Button>
      {dialog.show((frame) => (
        <waitlistDialog.Dialog {...frame} kind={kind} program={program} />
      ))}
    </>
  )
}
