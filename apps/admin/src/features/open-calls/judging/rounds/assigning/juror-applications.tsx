import { Stack } from '@mantine/core'
import type { JudgingRound, Panel } from '@vernissage/contract/judging/round'
import { useState } from 'react'
import { request } from '../../../../../lib/api/client.ts'
import { count } from '../../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx'
import type { OpenCall } from '../queries.ts'
import { useSending } from '../use-sending.ts'
import { ApplicationChecklist } from './application-checklist.tsx'
import { AssignmentTag } from './assignment-tag.tsx'
import { judgedOf, type PanelJuror } from './judged.ts'
import { useUndoOfDeletion } from './undo-deletions.ts'

interface Props extends DialogFrame {
  round: JudgingRound
  panel: Panel
  openCall: OpenCall
  juror: PanelJuror
}

/** Chooses the applications that a juror judges in a round. Removed ones lose the juror's scores. */
export function JurorApplications({ round, panel, openCall, juror, ...frame }: Props) {
  const { t } = useTranslation('juryRounds')
  const undo = useUndoOfDeletion()
  const applications = judgedOf(openCall.kind, panel).map((application) => ({
    ...application,
    own: application.assignments.find(({ juror_id }) => juror_id === juror.juror_id),
  }))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(applications.filter(({ own }) => own).map(({ id }) => id)),
  )
  const added = applications.filter(({ id, own }) => !own && chosen.has(id)).map(({ id }) => id)
  const leaving = applications.flatMap(({ id, own }) => (own && !chosen.has(id) ? [own] : []))
  const losing = leaving.filter(({ done }) => done === 1).length
  const { id_judging_round: id } = round

  const form = useSending({
    isDirty: added.length + leaving.length > 0,
    send: async () => {
      if (added.length > 0)
        await request('POST /judginground/{id}/assignments', {
          params: { id },
          body: { juror_id: juror.juror_id, application_ids: added },
        })
      for (const { id_juror_assignment } of leaving)
        await request('DELETE /jurorassignment/{id}', { params: { id: id_juror_assignment } })
    },
    undo:
      leaving.length > 0 && added.length === 0
        ? undo(
            'juror_assignment',
            leaving.map(({ id_juror_assignment }) => id_juror_assignment),
          )
        : undefined,
    onDone: frame.onClose,
  })
  return (
    <FormDialog {...frame} title={t('assignment.byHand', { name: juror.name })} form={form} size={640}>
      <ApplicationChecklist
        label={t('fields.applications')}
        applications={applications.map(({ own, ...application }) => ({
          ...application,
          note: own && <AssignmentTag assignment={own} />,
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
      {losing > 0 && (
        <Stack role="status" component="p" gap={6} c="var(--mantine-color-error)">
          {t('assignment.loses', { count: losing, total: count(losing) })}
        </Stack>
      )}
    </FormDialog>
  )
}
