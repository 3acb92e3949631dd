import { Box, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { enabledLabels } from '@vernissage/contract/enum-labels'
import { ApplicationStatus, Decision, type Flag } from '@vernissage/contract/enums'
import type { Acceptance } from '@vernissage/contract/judging/decision'
import type { ReactNode } from 'react'
import { useLabel } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import framed from '../../../../ui/list/framed-list.module.css'
import notice from '../../../../ui/page/notice.module.css'
import { Pending } from '../../../../ui/page/pending.tsx'
import { SmallPicture } from '../../../../ui/picture/small-picture.tsx'
import { StatusTag, statuses, Tag } from '../../../../ui/record/status.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
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
        <Stack
          component="ul"
          className={notice.notice ?? ''}
          gap={8}
          p="12px 16px"
          aria-label={t('doesNotFit')}
        >
          {warnings.map((warning) => (
            <Group component="li" key={warning} align="flex-start" gap={10} wrap="nowrap">
              <IconAlertTriangle size={18} stroke={1.5} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
              {t(`warnings.${warning}`)}
            </Group>
          ))}
        </Stack>
      )}
      <section>
        <Text component="h3" c="dimmed" fz={13} fw={400} mb={6}>
          {t('status')}
        </Text>
        <Group component="p" gap={10} wrap="nowrap">
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
        </Group>
      </section>
      <section>
        <Text component="h3" c="dimmed" fz={13} fw={400} mb={6}>
          {t(`artist.${kind}`)}
        </Text>
        <Links>
          <Link>
            <Text span flex="1 1 140px" miw={0} dir="auto">
              {artist.name}
            </Text>
            <LinkState linked={artist.linked} enabled={artist.enabled} />
          </Link>
        </Links>
      </section>
      <section>
        <Text component="h3" c="dimmed" fz={13} fw={400} mb={6}>
          {t(`artworks.${kind}`)}
        </Text>
        {artworks.length === 0 && <Text c="dimmed">{t('noArtworks')}</Text>}
        <Links>
          {artworks.map((artwork) => (
            <Link key={artwork.artwork_id}>
              <SmallPicture path={artwork.web_image} fit="whole" />
              <Text span flex="1 1 140px" miw={0} dir="auto">
                {artwork.title}
              </Text>
              {artwork.sold === 1 && <Tag tone="red">{t('sold')}</Tag>}
              <LinkState linked={artwork.linked} enabled={artwork.enabled} />
            </Link>
          ))}
        </Links>
      </section>
    </Stack>
  )
}

/** The artist and works that a program has of an application. */
export const Links = ({ children }: { children: ReactNode }) => (
  <Box component="ul" className={framed.list ?? ''} mah={320} style={{ overflowY: 'auto' }}>
    {children}
  </Box>
)

export const Link = ({ children }: { children: ReactNode }) => (
  <Group component="li" gap="4px 12px" mih={44} p="6px 14px">
    {children}
  </Group>
)

function LinkState({ linked, enabled }: { linked: 'new' | 'there' | null; enabled: Flag }) {
  const { t } = useTranslation('decisions')
  const label = useLabel()
  return (
    <span className="small">
      {t(`linked.${linked ?? 'none'}`)}
      {linked && ` · ${label(enabledLabels[enabled])}`}
    </span>
  )
}
