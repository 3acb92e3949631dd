import { Button, type ButtonProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { count } from '../../../lib/format/formats.ts'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { boardQuery } from '../board/board-data.ts'
import type { JudgingTabProps } from '../judged-program.ts'
import { waitlistOf } from './waitlist-queries.ts'

const waitlistDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('./waitlist-dialog.tsx'), loadTexts('applications', 'letters')])
  return module.WaitlistDialog
})

/** Opens the wait list of a program, and says how long it is. */
export function WaitlistButton({ kind, program, ...button }: JudgingTabProps & ButtonProps) {
  const { t } = useTranslation('decisions')
  const dialog = useDialog({ load: waitlistDialog.load })
  const { data } = useQuery(boardQuery(kind, program.id))
  const waiting = data ? waitlistOf(data.applications).length : 0
  return (
    <>
      <Button
        {...button}
        variant="default"
        disabled={!data}
        loading={dialog.opening !== null}
        onClick={() => dialog.open(null)}
      >
        {t('waitlist.button')}
        {waiting > 0 && ` · ${count(waiting)}`}
      </Button>
      {dialog.show((frame) => (
        <waitlistDialog.Dialog {...frame} kind={kind} program={program} />
      ))}
    </>
  )
}
