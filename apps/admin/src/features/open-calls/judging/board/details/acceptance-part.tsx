import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import type { Acceptance } from '@vernissage/contract/judging/decision'
import { count } from '../../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { LoadFailed } from '../../../../../ui/list/list-states.tsx'
import { acceptanceQuery } from '../../../applications/decision/queries.ts'
import { StillLinked } from '../../../applications/decision/still-linked.tsx'
import type { JudgingTabProps } from '../../judged-program.ts'
import classes from './details.module.css'
import { Part } from './part.tsx'

/** What accepting the application does. */
export function AcceptancePart({ kind, row }: { kind: JudgingTabProps['kind']; row: BoardRow }) {
  const { t } = useTranslation('judging')
  const { data, error, refetch } = useQuery(acceptanceQuery(kind, row.id_application))
  return (
    <Part title={t('acceptance.title')}>
      <StillLinked
        kind={kind}
        id={row.id_application}
        status={row.application_status_id}
        decision={row.decision_id}
      />
      {data && <Consequences acceptance={data} />}
      {!data && error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={44} />}
    </Part>
  )
}

function Consequences({ acceptance: { artist, artworks, warnings } }: { acceptance: Acceptance }) {
  const { t } = useTranslation(['judging', 'decisions'])
  const added = artworks.filter(({ linked }) => linked === 'new')
  const flag = (enabled: number) => t(enabled ? 'acceptance.shown' : 'acceptance.hidden')
  const isDone = artist.linked !== 'new' && added.length === 0
  return (
    <>
      <ul className={classes.consequences}>
        {artist.linked === 'new' && (
          <li>{t('acceptance.artist', { name: artist.name, flag: flag(artist.enabled) })}</li>
        )}
        {added.length > 0 && (
          <li>
            {t('acceptance.artworks', {
              count: added.length,
              shown: count(added.length),
              flag: flag(added[0]!.enabled),
            })}
          </li>
        )}
        {isDone && <li>{t('acceptance.nothing')}</li>}
      </ul>
      {warnings.length > 0 && (
        <ul className={classes.missing} aria-label={t('acceptance.warnings')}>
          {warnings.map((warning) => (
            <li key={warning}>{t(`decisions:warnings.${warning}`)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
