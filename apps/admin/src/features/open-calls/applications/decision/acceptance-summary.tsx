import '@mantine/core/styles/Stack.layer.css'
import { Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { enabledLabels } from '@vernissage/contract/enum-labels'
import { ApplicationStatus, Decision, type Flag } from '@vernissage/contract/enums'
import type { Acceptance } from '@vernissage/contract/judging/decision'
import { useLabel } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Pending } from '../../../../ui/page/pending.tsx'
import { SmallPicture } from '../../../../ui/picture/small-picture.tsx'
import { StatusTag, statuses, Tag } from '../../../../ui/record/status.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import classes from './acceptance-summary.module.css'
import { DecisionTag } from './decision-tag.tsx'
import { acceptanceQuery } from './queries.ts'

interface Props {
  kind: ProgramKind
  /** Of the application. */
  id: number
}

/** The consequences of accepting an application: the new status, the links with their flags, and warnings. */
export function AcceptanceSummary({ kind, id }: Props) {
  const acceptance = useQuery(acceptanceQuery(kind, id))
  if (acceptance.data) return <Consequences kind={kind} acceptance={acceptance.data} />
  return <Pending query={acceptance} height={240} />
}

interface ConsequencesProps {
  kind: ProgramKind
  acceptance: Acceptance
}

function Consequences({ kind, acceptance }: ConsequencesProps) {
  const { t } = useTranslation(['decisions', 'common'])
  const { artist, artworks, warnings, application_status_id: status, decision_id: decision } = acceptance
  return (
    <Stack gap={18}>
      {warnings.length > 0 && (
        <ul className={classes.warnings} aria-label={t('doesNotFit')}>
          {warnings.map((warning) => (
            <li key={warning}>
              <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
              {t(`warnings.${warning}`)}
            </li>
          ))}
        </ul>
      )}
      <section>
        <Text component="h3" c="dimmed" fz={13} fw={400} mb={6}>
          {t('status')}
        </Text>
        <p className={classes.status}>
          {decision === Decision.waitlisted ? (
            <DecisionTag decision={decision} />
          ) : (
            <StatusTag of={statuses.application} value={status} />
          )}
          {status !== ApplicationStatus.accepted && (
            <>
              <span aria-hidden>→</span>
              <StatusTag of={statuses.application} value={ApplicationStatus.accepted} />
            </>
          )}
        </p>
      </section>
      <section>
        <Text component="h3" c="dimmed" fz={13} fw={400} mb={6}>
          {t(`artist.${kind}`)}
        </Text>
        <ul className={classes.links}>
          <li>
            <span className={classes.name} dir="auto">
              {artist.name}
            </span>
            <LinkState linked={artist.linked} enabled={artist.enabled} />
          </li>
        </ul>
      </section>
      <section>
        <Text component="h3" c="dimmed" fz={13} fw={400} mb={6}>
          {t(`artworks.${kind}`)}
        </Text>
        {artworks.length === 0 && <Text c="dimmed">{t('noArtworks')}</Text>}
        <ul className={classes.links}>
          {artworks.map((artwork) => (
            <li key={artwork.artwork_id}>
              <SmallPicture path={artwork.web_image} fit="whole" />
              <span className={classes.name} dir="auto">
                {artwork.title}
              </span>
              {artwork.sold === 1 && <Tag tone="red">{t('sold')}</Tag>}
              <LinkState linked={artwork.linked} enabled={artwork.enabled} />
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  )
}

function LinkState({ linked, enabled }: { linked: 'new' | 'there' | null; enabled: Flag }) {
  const { t } = useTranslation('decisions')
  const label = useLabel()
  return (
    <Text span c="dimmed" fz={13}>
      {t(`linked.${linked ?? 'none'}`)}
      {linked && ` · ${label(enabledLabels[enabled])}`}
    </Text>
  )
}
