import { CloseButton, Group } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { putAwayNews, type ReadRound } from '../queries.ts'

/** Shows that the team has changed the criteria since the juror began, until it is closed. */
export function CriteriaNews({ round }: { round: ReadRound }) {
  const { t } = useTranslation(['jury', 'common'])
  const own = useRef<HTMLDivElement>(null)
  const putAway = () => {
    // The button goes.
    own.current?.focus()
    putAwayNews(round.id_judging_round)
  }
  return (
    <div role="status" ref={own} tabIndex={-1}>
      {round.areCriteriaNew && (
        <Group
          component="p"
          className="framed"
          justify="space-between"
          gap={12}
          wrap="nowrap"
          mt={12}
          p="8px 12px"
          bg="var(--accent-tint)"
          bdrs={8}
        >
          {t('jury:round.criteriaChanged')}
          <CloseButton aria-label={t('common:close')} onClick={putAway} />
        </Group>
      )}
    </div>
  )
}
