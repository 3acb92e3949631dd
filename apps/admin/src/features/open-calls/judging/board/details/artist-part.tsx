import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Decision } from '@vernissage/contract/enums'
import type { EarlierApplication, JudgedApplication } from '@vernissage/contract/judging/board-endpoints'
import { countryName } from '../../../../../lib/format/country-options.ts'
import { plainDate } from '../../../../../lib/format/dates.ts'
import { count } from '../../../../../lib/format/formats.ts'
import { mediaUrl } from '../../../../../lib/format/media.ts'
import { useLanguage } from '../../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { StatusTag, statuses } from '../../../../../ui/record/status.tsx'
import { programRoutes } from '../../../../programs/program-queries.ts'
import { DecisionTag } from '../../../applications/decision/decision-tag.tsx'
import classes from './details.module.css'
import { Part } from './part.tsx'

/** What is known of the artist. */
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
          <a key={name} href={mediaUrl(path)} target="_blank" rel="noreferrer">
            {t(`artist.${name}`)}
          </a>
        ))}
        {artist.url && (
          <Link to="/artists/$url" params={{ url: artist.url }}>
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
      <ul className={classes.earlier}>
        {earlier.map((one) => (
          <Earlier key={`${one.kind}-${one.id_application}`} earlier={one} />
        ))}
      </ul>
    </Part>
  )
}

function Earlier({ earlier }: { earlier: EarlierApplication }) {
  const language = useLanguage()
  const { kind, program, url, created_at, application_status_id, decision_id } = earlier
  return (
    <li>
      <span className={classes.earlierTitle} dir="auto">
        {url ? (
          <Link to={programRoutes[kind].detail} params={{ url }}>
            {program}
          </Link>
        ) : (
          program
        )}
      </span>
      <Text span c="dimmed">
        {plainDate(created_at, language)}
      </Text>
      {decision_id === Decision.rejected || decision_id === Decision.waitlisted ? (
        <DecisionTag decision={decision_id} />
      ) : (
        <StatusTag of={statuses.application} value={application_status_id} />
      )}
    </li>
  )
}
