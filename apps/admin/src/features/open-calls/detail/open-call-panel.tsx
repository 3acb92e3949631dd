import '@mantine/core/styles/Skeleton.layer.css'
import { ActionIcon, Button, CopyButton, Group, Skeleton, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isOpenCall } from '@vernissage/contract/open-call'
import { count } from '../../../lib/format/formats.ts'
import { useTimeLeft } from '../../../lib/format/use-time-left.ts'
import { useToday } from '../../../lib/format/use-today.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Panel, PanelBody } from '../../../ui/page/panel.tsx'
import { Tag, type Tone } from '../../../ui/record/status.tsx'
import { Value, Values } from '../../../ui/record/values.tsx'
import { type Program, type ProgramKind, programRoutes } from '../../programs/program-queries.ts'
import { Flood } from '../on-the-way/flood.tsx'
import { onTheWayQuery, stages } from '../on-the-way/queries.ts'
import { type OpenCallState, openCallStateOf } from './open-call-state.ts'

const tones: Readonly<Record<OpenCallState, Tone>> = {
  open: 'green',
  late: 'violet',
  closed: 'gray',
  undated: 'gold',
  unopened: 'gray',
}

/** The state of an open call and the address of its public page; nothing for other programs. */
export function OpenCallPanel({ kind, program }: { kind: ProgramKind; program: Program }) {
  const { t } = useTranslation('programs')
  const timeLeft = useTimeLeft()
  // Renders again when the last day ends.
  useToday()
  if (!isOpenCall(program) || program.url === null) return null
  const { state, hint } = openCallStateOf(program, Date.now())
  const deadline = program.application_limit_date
  const address = `${location.origin}/call${programRoutes[kind].list}/${encodeURIComponent(program.url)}`
  return (
    <Panel id="call" title={t('call.title')}>
      <PanelBody>
        <Values>
          <Value label={t('call.state')} wide>
            <Group component="span" gap="4px 10px">
              <Tag tone={tones[state]}>{t(`call.states.${state}`)}</Tag>
              {deadline !== null && state !== 'unopened' && timeLeft(deadline)}
            </Group>
            <Text component="span" display="block" c="dimmed" fz={13} mt={2}>
              {t(`call.hints.${hint}`)}
            </Text>
          </Value>
          <Value label={t('call.onTheWay.label')} wide>
            <OnTheWay kind={kind} program={program} url={program.url} />
          </Value>
          <Value label={t('call.page')} wide>
            <Group component="span" gap={8} wrap="nowrap">
              <span>
                <a className="plain-link" href={address} target="_blank" rel="noreferrer" dir="ltr">
                  {address}
                </a>
              </span>
              <CopyButton value={address}>
                {({ copied, copy }) => {
                  const Icon = copied ? IconCheck : IconCopy
                  const label = t(copied ? 'call.copied' : 'call.copy')
                  return (
                    <ActionIcon aria-label={label} title={label} onClick={copy}>
                      <Icon size={18} stroke={1.5} aria-hidden />
                    </ActionIcon>
                  )
                }}
              </CopyButton>
            </Group>
          </Value>
        </Values>
      </PanelBody>
    </Panel>
  )
}

/** The numbers of applications on their way, as a link to the people who can be written to. */
function OnTheWay({ kind, program, url }: { kind: ProgramKind; program: Program; url: string }) {
  const { t } = useTranslation('programs')
  const id = 'id_exhibition' in program ? program.id_exhibition : program.id_magazine
  const { data, error, refetch } = useQuery(onTheWayQuery(kind, id, { limit: 1, offset: 0 }))
  if (error && !data)
    return (
      <Group component="span" gap="4px 10px">
        {t('call.onTheWay.failed')}
        <Button variant="default" size="xs" onClick={() => refetch()}>
          {t('call.onTheWay.again')}
        </Button>
      </Group>
    )
  if (!data) return <Skeleton height={21} width="60%" aria-busy />
  const shown = stages.filter((stage) => data.counts[stage] > 0)
  const flood = <Flood begun={data.begun_last_minute} />
  if (shown.length === 0)
    return (
      <>
        {t('call.onTheWay.none')}
        {flood}
      </>
    )
  return (
    <>
      <Link
        to={programRoutes[kind].judging}
        params={{ url }}
        search={{ tab: 'figures' }}
        hash="on-the-way"
        state={true}
        className="plain-link"
      >
        {shown
          .map((stage) =>
            t(`call.onTheWay.${stage}`, { count: data.counts[stage], total: count(data.counts[stage]) }),
          )
          .join(' · ')}
      </Link>
      {flood}
    </>
  )
}
