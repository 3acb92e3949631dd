import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { JudgingRound, Panel } from '@vernissage/contract/judging/round'
import { useState } from 'react'
import { count } from '../../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx'
import { EmptyList } from '../../../../../ui/list/list-states.tsx'
import { Pending } from '../../../../../ui/page/pending.tsx'
import { activeJurorsQuery, changeJury } from '../queries.ts'
import classes from '../rounds.module.css'
import { useSending } from '../use-sending.ts'
import { CheckLines } from './application-checklist.tsx'
import { inRound, useUndoOfDeletion } from './undo-deletions.ts'

interface Props extends DialogFrame {
  round: JudgingRound
  panel: Panel
}

/** Chooses the jury of a round. Jurors who are removed lose their assignments. */
export function JuryChooser({ round, panel, ...frame }: Props) {
  const { t } = useTranslation('juryRounds')
  const undo = useUndoOfDeletion()
  const active = useQuery(activeJurorsQuery)
  const before = panel.jurors.map(({ juror_id }) => juror_id)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(before))
  const and = [...chosen].filter((id) => !before.includes(id))
  const leaving = panel.jurors.filter(({ juror_id }) => !chosen.has(juror_id))
  const without = leaving.map(({ juror_id }) => juror_id)
  const { id_judging_round: id } = round

  const form = useSending({
    isDirty: and.length + without.length > 0,
    send: () => changeJury(id, { and, without }),
    undo:
      without.length > 0
        ? undo('judging_round_juror', without, inRound(id, 'juror_id'))
        : () => changeJury(id, { without: and }),
    onDone: frame.onClose,
  })
  // Also disabled jurors of the present jury.
  const others = active.data?.rows.filter(({ id_juror }) => !before.includes(id_juror)) ?? []
  const offered = [
    ...panel.jurors.map(({ juror_id, name }) => ({ id: juror_id, name, email: null })),
    ...others.map(({ id_juror, name, email }) => ({ id: id_juror, name, email })),
  ]
  return (
    <FormDialog {...frame} title={t('chooser.title')} form={form} size={560}>
      <Pending query={active} height={160} radius="default" />
      {active.data && offered.length === 0 && <EmptyList text={t('chooser.none')} />}
      {active.data && offered.length > 0 && (
        <CheckLines
          label={t('chooser.title')}
          chosen={chosen}
          onChange={setChosen}
          lines={offered.map(({ id: juror, name, email }) => ({
            id: juror,
            label: (
              <Stack
                component="span"
                align="flex-start"
                gap={6}
                flex={1}
                miw={0}
                className={classes.words ?? ''}
              >
                <Text span inherit display="block" miw={0} truncate fw={550} dir="auto">
                  {name}
                </Text>
                {email && <span className="small">{email}</span>}
              </Stack>
            ),
          }))}
        />
      )}
      {leaving.length > 0 && (
        <Stack role="status" gap={6} c="var(--mantine-color-error)">
          {leaving.map(({ juror_id, name, assigned, conflicts, done }) => (
            <p key={juror_id}>
              {t('chooser.loses', { name, assigned: count(assigned + conflicts), done: count(done) })}
            </p>
          ))}
        </Stack>
      )}
    </FormDialog>
  )
}
