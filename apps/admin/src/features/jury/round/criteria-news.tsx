import { CloseButton } from '@mantine/core'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { putAwayNews, type ReadRound } from '../queries.ts'
import classes from './round-screen.module.css'

/** Says that the team has changed the criteria since the juror began, until it is put away. */
export function CriteriaNews({ round }: { round: ReadRound }) {
  const { t } = useTranslation(['jury', 'common'])
  return (
    <div role="status">
      {round.areCriteriaNew && (
        <p className={classes.news}>
          {t('jury:round.criteriaChanged')}
          <CloseButton aria-label={t('common:close')} onClick={() => putAwayNews(round.id_judging_round)} />
        </p>
      )}
    </div>
  )
}
