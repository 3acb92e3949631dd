import { Stack } from '@mantine/core'
import { judgingLimits } from '@vernissage/contract/judging/criterion'
import type { JudgingRound, Panel } from '@vernissage/contract/judging/round'
import { useState } from 'react'
import { request } from '../../../../../lib/api/client.ts'
import { count, readNumber } from '../../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../../../ui/dialog/use-dialog.tsx'
import { NumberField } from '../../../../../ui/fields/number-field.tsx'
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx'
import type { OpenCall } from '../queries.ts'
import classes from '../rounds.module.css'
import { useSending } from '../use-sending.ts'
import { judgedOf } from './judged.ts'
import { loadPlan } from './load-plan.ts'

interface Props extends DialogFrame {
  round: JudgingRound
  panel: Panel
  openCall: OpenCall
}

/** The codes that are named; of more, the first. */
const named = 12

/** Assigns the same number of jurors to every application, evenly and at random. Shows the result first. */
export function DistributionDialog({ round, panel, openCall, ...frame }: Props) {
  const { t } = useTranslation(['juryRounds', 'ui'])
  const [typed, setTyped] = useState(String(round.minimum_judges))
  const judges = readNumber(typed) ?? Number.NaN
  const isRight = Number.isInteger(judges) && judges >= 1 && judges <= judgingLimits.judges
  const jurors = panel.jurors.filter(({ enabled }) => enabled === 1)
  const plan = loadPlan(
    jurors.map(({ juror_id, assigned }) => ({ juror_id, load: assigned })),
    judgedOf(openCall.kind, panel).map((application) => ({ ...application, ...whoJudges(application) })),
    isRight ? judges : 0,
  )
  const wrong = isRight ? null : t('ui:fields.invalid')
  const form = useSending({
    isDirty: true,
    problem: wrong,
    send: () =>
      request('POST /judginground/{id}/distribution', {
        params: { id: round.id_judging_round },
        body: { judges },
      }),
    onDone: frame.onClose,
  })
  const codes = plan.short.map(({ code }) => code)
  return (
    <FormDialog
      {...frame}
      title={t('distribution.title')}
      form={{ ...form, isDirty: typed !== String(round.minimum_judges) }}
      submitLabel={t('distribution.title')}
      size={560}
    >
      <p>{t('distribution.text')}</p>
      <NumberField
        label={t('distribution.judges')}
        value={typed}
        error={wrong && `${wrong}: 1 – ${judgingLimits.judges}`}
        data-autofocus
        onChange={setTyped}
      />
      <Stack role="status" gap={6}>
        <strong>
          {plan.made > 0 || plan.short.length > 0
            ? t('distribution.made', { count: plan.made, total: count(plan.made) })
            : t('distribution.nothing')}
        </strong>
        {plan.short.length > 0 && (
          <Stack component="p" gap={6} c="var(--mantine-color-error)">
            {t('distribution.cannot', {
              count: codes.length,
              total: count(codes.length),
              codes: [...codes.slice(0, named), ...(codes.length > named ? ['…'] : [])].join(', '),
            })}
          </Stack>
        )}
      </Stack>
      <table className={classes.loads} aria-label={t('distribution.loads')}>
        <thead>
          <tr>
            <th scope="col">{t('round.columns.juror')}</th>
            <th scope="col">{t('distribution.now')}</th>
            <th scope="col">{t('distribution.after')}</th>
          </tr>
        </thead>
        <tbody>
          {jurors.map(({ juror_id, name, assigned }) => (
            <tr key={juror_id}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{count(assigned)}</td>
              <td>{count(plan.after.get(juror_id) ?? assigned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormDialog>
  )
}

const whoJudges = ({ assignments }: { assignments: Panel['applications'][number]['assignments'] }) => ({
  judges: assignments.filter(({ conflict }) => conflict === 0).map(({ juror_id }) => juror_id),
  conflicts: assignments.filter(({ conflict }) => conflict === 1).map(({ juror_id }) => juror_id),
})
