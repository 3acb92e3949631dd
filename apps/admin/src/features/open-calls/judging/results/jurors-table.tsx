import { Box } from '@mantine/core'
import type { RoundResults } from '@vernissage/contract/judging/results'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import table from '../scores-table.module.css'
import { agreementWord, points, signed } from './consequences.ts'

/** The jury's agreement, and each juror's bias. */
export function JurorsTable({ results: { jurors, criteria, agreement } }: { results: RoundResults }) {
  const { t } = useTranslation('juryResults')
  const biasWords = (bias: number | null) => {
    if (bias === null) return t('jury.alone')
    if (Math.abs(bias) < 1) return t('jury.like')
    return t(bias > 0 ? 'jury.kinder' : 'jury.stricter', { points: Math.abs(bias).toFixed(1) })
  }
  return (
    <Box px="var(--panel-side)" pb="var(--panel-side)">
      <Box maw="72ch" mb={16}>
        <p>
          <strong>{t(`agreement.${agreementWord(agreement)}`)}</strong>{' '}
          {agreement !== null && t('agreement.value', { alpha: agreement.toFixed(2) })}
        </p>
        <p className={table.note}>{t('agreement.explained')}</p>
      </Box>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={table.frame} aria-label={t('jury.table')} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('jury.juror')}</th>
              <th scope="col">{t('jury.judged')}</th>
              <th scope="col">{t('jury.mean')}</th>
              <th scope="col">{t('jury.spread')}</th>
              <th scope="col">{t('jury.bias')}</th>
              {criteria.map(({ id_judging_criterion, name }) => (
                <th key={id_judging_criterion} scope="col" dir="auto">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jurors.map((juror) => (
              <tr key={juror.juror_id}>
                <th scope="row" dir="auto">
                  {juror.name ?? t('jury.erased')}
                </th>
                <td>
                  {t('jury.of', { done: juror.done, assigned: juror.assigned })}
                  {juror.conflicts > 0 && (
                    <span className={table.note}>{t('jury.conflicts', { count: juror.conflicts })}</span>
                  )}
                </td>
                <td>{points(juror.mean)}</td>
                <td>{points(juror.spread)}</td>
                <td>
                  {signed(juror.bias)}
                  <span className={table.note}>{biasWords(juror.bias)}</span>
                </td>
                {juror.bias_by_criterion.map((bias, index) => (
                  <td key={criteria[index]?.id_judging_criterion}>{signed(bias)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('jury.all')}</th>
              <td colSpan={4}>{t('jury.criterionAgreement')}</td>
              {criteria.map(({ id_judging_criterion, agreement: alpha }) => (
                <td key={id_judging_criterion}>{alpha === null ? '–' : alpha.toFixed(2)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </Box>
  )
}
