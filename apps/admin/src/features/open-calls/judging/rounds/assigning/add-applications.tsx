import { useQuery } from '@tanstack/react-query'
import type { JudgingRound, Panel } from '@vernissage/contract/judging/round'
import { useState } from 'react'
import { request } from '../../../../../lib/api/client.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx'
import { EmptyList } from '../../../../../ui/list/list-states.tsx'
import { Pending } from '../../../../../ui/page/pending.tsx'
import { type OpenCall, openCallApplicationsQuery } from '../queries.ts'
import { useSending } from '../use-sending.ts'
import { ApplicationChecklist } from './application-checklist.tsx'

interface Props extends DialogFrame {
  round: JudgingRound
  panel: Panel
  openCall: OpenCall
}

/** Puts more of the open call's applications into a round. */
export function AddApplications({ round, panel, openCall, ...frame }: Props) {
  const { t } = useTranslation('juryRounds')
  const all = useQuery(openCallApplicationsQuery(openCall))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const there = new Set(panel.applications.map(({ id_application }) => id_application))
  const left = all.data?.filter(({ id }) => !there.has(id))
  const params = { id: round.id_judging_round }
  const body = { applications: [...chosen] }
  const form = useSending({
    isDirty: chosen.size > 0,
    problem: chosen.size > 0 ? null : t('form.applicationsMissing'),
    send: () => request('POST /judginground/{id}/applications', { params, body }),
    undo: () => request('DELETE /judginground/{id}/applications', { params, body }),
    onDone: frame.onClose,
  })
  return (
    <FormDialog {...frame} title={t('applications.add')} form={{ ...form, isNew: true }} size={640}>
      <Pending query={all} height={240} radius="default" />
      {left?.length === 0 && <EmptyList text={t('applications.addNone')} />}
      {left && left.length > 0 && (
        <ApplicationChecklist
          label={t('fields.applications')}
          applications={left}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
    </FormDialog>
  )
}
