import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { JudgingRoundRow } from '@vernissage/contract/judging/round'
import { daysFrom, today } from '@vernissage/contract/time-zone'
import { useRef } from 'react'
import { request } from '../../../../lib/api/client.ts'
import { newIdempotencyKey } from '../../../../lib/api/creation.ts'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Question } from '../../../../ui/dialog/question.tsx'
import { type DialogFrame, useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { countNamesSeen, rounds } from '../rounds/queries.ts'

interface Subject {
  round: JudgingRoundRow
  ids: number[]
  /** The number of jurors who could read names; null if counting failed. */
  jurors: number | null
}

const dayIn = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)

/** Asks before it makes the next round, once the jurors who could read names are counted. */
export function useNextRound() {
  const queryClient = useQueryClient()
  return useDialog({
    read: async ({ round, ids }: Omit<Subject, 'jurors'>): Promise<Subject> => {
      const { exhibition_id, magazine_id, blind } = round
      const openCall =
        exhibition_id === null
          ? ({ kind: 'magazine', programId: magazine_id! } as const)
          : ({ kind: 'exhibition', programId: exhibition_id } as const)
      return { round, ids, jurors: blind === 1 ? await countNamesSeen(queryClient, openCall) : 0 }
    },
  })
}

/** Makes a round of these applications with the criteria and rules of the one shown, and opens it to be edited. */
export function NextRound({ round, ids, jurors, ...frame }: Subject & DialogFrame) {
  const { t } = useTranslation(['juryResults', 'juryRounds'])
  const { exhibition_id, magazine_id } = round
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const key = useRef<string | null>(null)
  const make = async () => {
    const { id_judging_round: id } = round
    const { data } = await request('GET /judginground/{id}', { params: { id } })
    const { criteria, minimum_judges, blind, scores_shown, name, starts_on, ends_on } = data.judging_round
    key.current ??= newIdempotencyKey()
    const made = await request('POST /judginground', {
      body: {
        ...(exhibition_id !== null && { exhibition_id }),
        ...(magazine_id !== null && { magazine_id }),
        name: t('juryResults:next.name', { name }).slice(0, 200),
        // As long as the former one, from tomorrow on.
        starts_on: dayIn(1),
        ends_on: dayIn(1 + daysFrom(starts_on, ends_on)),
        minimum_judges,
        blind,
        scores_shown,
        criteria: criteria.map((one) => ({ name: one.name, weight: one.weight, scale: one.scale })),
        applications: ids,
      },
      idempotencyKey: key.current,
    })
    key.current = null
    await queryClient.invalidateQueries({ queryKey: rounds.keys.all })
    await navigate({
      to: '.',
      search: { tab: 'jury', round: made.data.judging_round.id_judging_round } as never,
      state: true,
    })
  }
  return (
    <Question
      {...frame}
      title={t('juryResults:actions.next')}
      text={t('juryResults:next.text', { count: ids.length })}
      consequences={[
        t('juryResults:next.consequence'),
        ...(jurors === null ? [t('juryRounds:blindness.hideUnknown')] : []),
        ...(jurors ? [t('juryResults:next.seen', { count: jurors, total: count(jurors) })] : []),
      ]}
      yes={t('juryResults:next.yes')}
      onYes={make}
    />
  )
}
