import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { SheetJuror } from '@vernissage/contract/judging/score-sheet'
import { useEffect, useRef } from 'react'
import { request } from '../../../../lib/api/client.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { useRunOnce } from '../../../../ui/dialog/use-run-once.ts'
import { applicationKeys } from '../../applications/queries.ts'
import { rounds } from '../rounds/queries.ts'

/** Says that values changed after others' were shown, and lets staff choose which count. */
export function LaterValues({ juror }: { juror: SheetJuror }) {
  const { t } = useTranslation('scoreSheet')
  const queryClient = useQueryClient()
  const { run, isSending, problem } = useRunOnce()
  const isLater = juror.later_counts === 1
  const button = useRef<HTMLButtonElement>(null)
  const wasSending = useRef(false)
  // While it is being saved the button is disabled, which takes its focus.
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body) button.current?.focus()
    wasSending.current = isSending
  }, [isSending])
  const choose = () =>
    run(async () => {
      await request('PATCH /jurorassignment/{id}', {
        params: { id: juror.id_juror_assignment },
        body: { later_counts: isLater ? 0 : 1 },
      })
      // The ranking, and the boards, which show its totals.
      await queryClient.invalidateQueries({ queryKey: rounds.keys.all })
      for (const kind of ['exhibition', 'magazine'] as const)
        void queryClient.invalidateQueries({ queryKey: [...applicationKeys.judging(kind), 'board'] })
    })
  return (
    <Group gap="6px 12px" c="dimmed">
      <span>{t(isLater ? 'laterCounts' : 'firstCounts')}</span>
      <Button ref={button} size="compact-sm" variant="default" loading={isSending} onClick={choose}>
        {t(isLater ? 'countFirst' : 'countLater')}
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </Group>
  )
}
