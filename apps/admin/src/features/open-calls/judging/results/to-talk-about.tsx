import { Group, Text, UnstyledButton } from '@mantine/core'
import type { Result } from '@vernissage/contract/judging/results'
import type { ReactNode } from 'react'
import { scoreSheetDialog } from '../../../../lib/dialogs.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { SmallPicture } from '../../../../ui/picture/small-picture.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { AddressTag } from '../../applications/address/address-tag.tsx'
import { LateTag } from '../../applications/late-tag.tsx'
import classes from './results.module.css'

/** The most applications that are listed for a meeting. */
const most = 30

interface ApplicationProps {
  application: Result
  /** Opens its score sheet. */
  onOpen: (one: Result) => void
}

const Application = ({ application, onOpen }: ApplicationProps) => {
  const { t } = useTranslation('juryResults')
  const { picture, user, code, round_code, late, address_status_id } = application
  return (
    <Group component="span" gap={12} wrap="nowrap" miw={0} className={classes.one ?? ''}>
      <SmallPicture path={picture} fit="whole" />
      <span>
        <UnstyledButton
          className={classes.opens ?? ''}
          dir="auto"
          aria-label={t('ranking.sheet', { name: user })}
          onClick={() => onOpen(application)}
        >
          {user}
        </UnstyledButton>
        <Text span display="block" fz={13} c="dimmed">
          {[code, round_code].filter(Boolean).join(' · ')} <LateTag late={late} />{' '}
          <AddressTag status={address_status_id} />
        </Text>
      </span>
    </Group>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <Group component="li" className="ruled" justify="space-between" gap={16} wrap="nowrap" py={8}>
    {children}
  </Group>
)

interface Props {
  kind: ProgramKind
  round: number
  ties: Result[][]
  apart: Result[]
}

/** Applications whose judges are far apart, and those that share a total. */
export function ToTalkAbout({ kind, round, ties, apart }: Props) {
  const { t } = useTranslation('juryResults')
  const opener = (among: readonly Result[]) => (one: Result) =>
    scoreSheetDialog.open({
      kind,
      id: one.id_application,
      ids: among.map(({ id_application }) => id_application),
      round,
    })
  const openApart = opener(apart)
  const openTied = opener(ties.flat())
  return (
    <div className={classes.talk}>
      {apart.length > 0 && (
        <section aria-label={t('talk.apart')}>
          <Text component="h3" mb={8} fz={14} fw={700}>
            {t('talk.apart')}
          </Text>
          <ul>
            {apart.slice(0, most).map((one) => (
              <Line key={one.id_application}>
                <Application application={one} onOpen={openApart} />
                <Text span className="tabular" flex="none">
                  {t('talk.range', { lowest: one.lowest!.toFixed(0), highest: one.highest!.toFixed(0) })}
                </Text>
              </Line>
            ))}
          </ul>
          {apart.length > most && (
            <Text display="block" fz={13} c="dimmed">
              {t('talk.more', { count: apart.length - most })}
            </Text>
          )}
        </section>
      )}
      {ties.length > 0 && (
        <section aria-label={t('talk.ties')}>
          <Text component="h3" mb={8} fz={14} fw={700}>
            {t('talk.ties')}
          </Text>
          <ul>
            {ties.slice(0, most).map((tie) => (
              <Line key={tie[0]!.id_application}>
                <Group component="span" align="stretch" gap="8px 24px">
                  {tie.slice(0, 6).map((one) => (
                    <Application key={one.id_application} application={one} onOpen={openTied} />
                  ))}
                  {tie.length > 6 && (
                    <Text span display="block" fz={13} c="dimmed">
                      {t('talk.more', { count: tie.length - 6 })}
                    </Text>
                  )}
                </Group>
                <Text span className="tabular" flex="none">
                  {tie[0]!.total!.toFixed(1)}
                </Text>
              </Line>
            ))}
          </ul>
          {ties.length > most && (
            <Text display="block" fz={13} c="dimmed">
              {t('talk.more', { count: ties.length - most })}
            </Text>
          )}
        </section>
      )}
    </div>
  )
}
