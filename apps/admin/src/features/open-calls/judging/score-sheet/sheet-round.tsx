import { Box, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { JudgingCriterion } from '@vernissage/contract/judging/criterion'
import { type Given, givenOf } from '@vernissage/contract/judging/given'
import type { SheetRound as Round, SheetJuror } from '@vernissage/contract/judging/score-sheet'
import { ranges, Scale } from '@vernissage/contract/judging/scoring'
import { useEffect, useRef } from 'react'
import { request } from '../../../../lib/api/client.ts'
import { plainDate } from '../../../../lib/format/dates.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { useRunOnce } from '../../../../ui/dialog/use-run-once.ts'
import { Tag } from '../../../../ui/record/status.tsx'
import { applicationKeys } from '../../applications/queries.ts'
import { Facts } from '../facts.tsx'
import { points, signed } from '../results/consequences.ts'
import { rounds } from '../rounds/queries.ts'
import table from '../scores-table.module.css'
import classes from './score-sheet.module.css'

/** The scores of one round: the totals, and a line for each juror. */
export function SheetRound({ round }: { round: Round }) {
  const { t } = useTranslation('scoreSheet')
  const language = useLanguage()
  const { criteria, jurors, judges, minimum_judges: minimum, expected } = round
  const facts = [
    {
      name: t('total'),
      value: points(round.total),
      ...(round.partial > 0 && { hint: t('partialOf', { count: round.partial, total: round.partial }) }),
    },
    {
      name: t('withoutBiases'),
      value: points(round.total_without_biases),
      ...(round.total !== null && { hint: t('withoutBiasesHint') }),
    },
    { name: t('spread'), value: points(round.spread) },
    {
      name: t('judges'),
      value: t('judgesOf', { judges, expected }),
      ...(judges < minimum && { hint: t('tooFew', { minimum }) }),
    },
  ]
  return (
    <Box component="section" className="ruled" mt={24} pt={20} aria-label={round.name}>
      <Group align="baseline" gap="4px 16px">
        <Text component="h4" fz={16} fw={700} dir="auto">
          {round.name}
        </Text>
        <span className={table.note}>
          {plainDate(round.starts_on, language)} – {plainDate(round.ends_on, language)}
        </span>
        {round.blind === 1 && (
          <Tag tone="gray">{[t('blind'), round.round_code].filter(Boolean).join(' · ')}</Tag>
        )}
      </Group>
      <Box pt={12} pb={16}>
        <Facts facts={facts} columnGap={{ base: 20, sm: 32 }} />
      </Box>
      {jurors.length === 0 ? (
        <Text py={24} c="dimmed">
          {t('noJurors')}
        </Text>
      ) : (
        <div className={table.frame}>
          <table className={`${table.table} ${classes.values}`}>
            <thead>
              <tr>
                <th scope="col">{t('juror')}</th>
                {criteria.map((criterion) => (
                  <th key={criterion.id_judging_criterion} scope="col">
                    <span dir="auto">{criterion.name}</span>
                    <span className={table.note}>
                      <ScaleWords criterion={criterion} />
                    </span>
                  </th>
                ))}
                <th scope="col">{t('total')}</th>
                <th scope="col">{t('mean')}</th>
                <th scope="col">{t('bias')}</th>
              </tr>
            </thead>
            <tbody>
              {jurors.map((juror) => (
                <JurorLines key={juror.id_juror_assignment} juror={juror} criteria={criteria} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('meanOfAll')}</th>
                {criteria.map(({ id_judging_criterion: id, name, mean }) => (
                  <td key={id} data-label={name}>
                    {points(mean)}
                  </td>
                ))}
                <td data-label={t('total')}>{points(round.total)}</td>
                <td colSpan={2} data-empty />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Box>
  )
}

function ScaleWords({ criterion: { scale, weight } }: { criterion: JudgingCriterion }) {
  const { t } = useTranslation('scoreSheet')
  const { min, max } = ranges[scale]
  return (
    <>
      {scale === Scale.yesOrNo ? t('yesOrNo') : t('range', { min, max })} · {t('weight', { weight })}
    </>
  )
}

interface JurorProps {
  juror: SheetJuror
  criteria: Round['criteria']
}

/** A juror's values, and below them what they wrote. */
function JurorLines({ juror, criteria }: JurorProps) {
  const { t } = useTranslation('scoreSheet')
  const isConflict = juror.conflict === 1
  const said = isConflict ? juror.conflict_reason : juror.comment
  const isChanged = !isConflict && criteria.some((one) => givenOf(juror, one).other !== undefined)
  return (
    <>
      <tr data-said={said !== null || isChanged || undefined}>
        <th scope="row" dir="auto">
          {juror.name ?? t('erased')}
        </th>
        {isConflict ? (
          <td colSpan={criteria.length + 1}>
            <Tag tone="red">{t('conflict')}</Tag>
          </td>
        ) : (
          <>
            {criteria.map((criterion) => (
              <td key={criterion.id_judging_criterion} data-label={criterion.name}>
                <GivenValues criterion={criterion} juror={juror} />
              </td>
            ))}
            <td data-label={t('total')}>
              <strong>{juror.total === null ? t('open') : points(juror.total)}</strong>
              {juror.partial === 1 && <span className={table.note}>{t('partial')}</span>}
            </td>
          </>
        )}
        <td data-label={t('mean')}>{points(juror.mean)}</td>
        <td data-label={t('bias')}>{signed(juror.bias)}</td>
      </tr>
      {isChanged && (
        <tr className={classes.said}>
          <td colSpan={criteria.length + 4}>
            <LaterValues juror={juror} />
          </td>
        </tr>
      )}
      {said !== null && (
        <tr className={classes.said}>
          <td colSpan={criteria.length + 4}>
            <Text span display="block" maw="80ch" pl={12} className={classes.quote ?? ''} dir="auto">
              {said}
            </Text>
          </td>
        </tr>
      )}
    </>
  )
}

function GivenValues({ criterion, juror }: { criterion: JudgingCriterion; juror: SheetJuror }) {
  const { t } = useTranslation('scoreSheet')
  const { counted, other } = givenOf(juror, criterion)
  const isLater = juror.later_counts === 1
  const wordOf = ({ value }: Given) => {
    if (value === null) return '–'
    return criterion.scale === Scale.yesOrNo ? t(value === 1 ? 'yes' : 'no') : value
  }
  /** The reason for an abstention; undefined for a value. */
  const reasonOf = ({ abstention: reason }: Given, isPast: boolean) => {
    if (reason === undefined) return undefined
    if (!reason) return t('abstainedAlone')
    return t(isPast ? 'abstained' : 'abstains', { reason })
  }
  const reason = reasonOf(counted, !isLater && other !== undefined)
  return (
    <span>
      {wordOf(counted)}
      {reason !== undefined && (
        <span className={table.note} dir="auto">
          {reason}
        </span>
      )}
      {other !== undefined && (
        <span className={table.note} dir="auto">
          {t(isLater ? 'before' : 'later', { value: reasonOf(other, isLater) ?? String(wordOf(other)) })}
        </span>
      )}
    </span>
  )
}

/** Shows that a juror changed values after seeing others', and lets staff choose which count. */
function LaterValues({ juror }: { juror: SheetJuror }) {
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
