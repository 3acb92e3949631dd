import { Pending } from '../../../../../ui/page/pending.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Decision } from '@vernissage/contract/enums'
import type {
  BoardRow,
  EarlierApplication,
  JudgedApplication,
} from '@vernissage/contract/judging/board-endpoints'
import type { Acceptance } from '@vernissage/contract/judging/decision'
import { countryName } from '../../../../../lib/format/country-options.ts'
import { plainDate } from '../../../../../lib/format/dates.ts'
import { count } from '../../../../../lib/format/formats.ts'
import { mediaUrl } from '../../../../../lib/format/media.ts'
import { useLanguage } from '../../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { StatusTag, statuses } from '../../../../../ui/record/status.tsx'
import { programRoutes } from '../../../../programs/program-queries.ts'
import { DecisionTag } from '../../../applications/decision/decision-tag.tsx'
import { acceptanceQuery } from '../../../applications/decision/queries.ts'
import { StillLinked } from '../../../applications/decision/still-linked.tsx'
import { Part } from '../../../part.tsx'
import type { JudgingTabProps } from '../../judging-search.ts'
import classes from './details.module.css'

/** The consequences of accepting the application. */
export function AcceptancePart({ kind, row }: { kind: JudgingTabProps['kind']; row: BoardRow }) {
  const { t } = useTranslation('judging')
  const acceptance = useQuery(acceptanceQuery(kind, row.id_application))
  return (
    <Part title={t('acceptance.title')}>
      <StillLinked
        kind={kind}
        id={row.id_application}
        status={row.application_status_id}
        decision={row.decision_id}
      />
      {acceptance.data && <Consequences acceptance={acceptance.data} />}
      <Pending query={acceptance} height={44} radius="default" />
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
      <Stack component="ul" gap={6}>
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
      </Stack>
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

export function ArtistPart({ artist }: Pick<JudgedApplication, 'artist'>) {
  const { t } = useTranslation('judging')
  const language = useLanguage()
  const discipline = language === 'es' ? artist.discipline_es : artist.discipline
  const facts = [artist.professional_name, discipline, countryName(artist.country_id, language)].filter(
    Boolean,
  )
  const documents = (['cv', 'portfolio'] as const).flatMap((name) =>
    artist[name] ? [{ name, path: artist[name] }] : [],
  )
  return (
    <Part title={t('artist.title')}>
      {facts.length > 0 && (
        <Text c="dimmed" dir="auto">
          {facts.join(' · ')}
        </Text>
      )}
      <p className={classes.links}>
        {documents.map(({ name, path }) => (
          <a key={name} className="plain-link" href={mediaUrl(path)} target="_blank" rel="noreferrer">
            {t(`artist.${name}`)}
          </a>
        ))}
        {artist.url && (
          <Link className="plain-link" to="/artists/$url" params={{ url: artist.url }}>
            {t('artist.page')}
          </Link>
        )}
      </p>
      {artist.statement ? (
        <p className={classes.text} dir="auto">
          {artist.statement}
        </p>
      ) : (
        <Text c="dimmed">{t('artist.noStatement')}</Text>
      )}
    </Part>
  )
}

/** The artist's other applications. */
export function EarlierPart({ earlier }: Pick<JudgedApplication, 'earlier'>) {
  const { t } = useTranslation('judging')
  if (earlier.length === 0) return null
  return (
    <Part title={t('earlier.title')} detail={count(earlier.length)}>
      <Stack component="ul" gap={6}>
        {earlier.map((one) => (
          <Earlier key={`${one.kind}-${one.id_application}`} earlier={one} />
        ))}
      </Stack>
    </Part>
  )
}

function Earlier({ earlier }: { earlier: EarlierApplication }) {
  const language = useLanguage()
  const { kind, program, url, created_at, application_status_id, decision_id } = earlier
  return (
    <Group component="li" gap="2px 10px">
      <Text span flex="1 1 10em" dir="auto">
        {url ? (
          <Link className="plain-link" to={programRoutes[kind].detail} params={{ url }}>
            {program}
          </Link>
        ) : (
          program
        )}
      </Text>
      <Text span c="dimmed">
        {plainDate(created_at, language)}
      </Text>
      {decision_id === Decision.rejected || decision_id === Decision.waitlisted ? (
        <DecisionTag decision={decision_id} />
      ) : (
        <StatusTag of={statuses.application} value={application_status_id} />
      )}
    </Group>
  )
}
