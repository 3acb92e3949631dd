import { ActionIcon, Group, Text, Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  ApplicationStatus,
  ArtistStatus,
  ArtworkStatus,
  openEnquiryStatuses,
  ProgramStatus,
} from '@vernissage/contract/enums'
import type { Desk, OpenCalls } from '@vernissage/contract/resources/desk'
import type { ReactNode } from 'react'
import { count } from '../../../lib/format/formats.ts'
import { useTimeLeft } from '../../../lib/format/use-time-left.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useMe } from '../../../lib/session/session.ts'
import classes from './desk.module.css'

type FirstChoice = NonNullable<Desk['choices']['first']>

interface Props {
  desk: Desk
  isFolded: boolean
  onFold: () => void
}

/** Figures alone, each a link to the list that it counts. Can be folded away. */
export function WhatWaits({ desk, isFolded, onFold }: Props) {
  const { t } = useTranslation('desk')
  return (
    <section aria-labelledby="desk-title" className={classes.block}>
      <Group component="header" wrap="nowrap" gap={8} mb={12}>
        <Title order={2} size="h3" id="desk-title">
          {t('title')}
        </Title>
        <ActionIcon
          className={classes.fold ?? ''}
          aria-label={t('title')}
          aria-expanded={!isFolded}
          onClick={onFold}
        >
          <IconChevronDown size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Group>
      {!isFolded && (
        <div className="sheet">
          <FigureList desk={desk} />
          <OpenCallsOfKind kind="exhibition" openCalls={desk.exhibition_calls} day={desk.day} />
          <OpenCallsOfKind kind="magazine" openCalls={desk.magazine_calls} day={desk.day} />
        </div>
      )}
    </section>
  )
}

function FigureList({ desk }: Pick<Props, 'desk'>) {
  const { t } = useTranslation('desk')
  const { id_user } = useMe()
  const due = { artwork_purchase_request_status_id: openEnquiryStatuses, date: { to: desk.day } }
  return (
    <ul className={classes.figures}>
      {desk.choices.first && (
        <Figure
          value={desk.choices.count}
          label={t('choices', { count: desk.choices.count })}
          list={choiceLink(desk.choices.first)}
        />
      )}
      <Figure
        value={desk.artist_applications}
        label={t('artistApplications')}
        list={{ to: '/applications', search: { tab: 'artists', artists_status: ArtistStatus.applied } }}
      />
      <Figure
        value={desk.enquiries.mine}
        label={t('myEnquiries')}
        list={{ to: '/enquiries', search: { filters: { ...due, consultant_id: [id_user] } } }}
      />
      <Figure
        value={desk.enquiries.all}
        label={t('allEnquiries')}
        list={{ to: '/enquiries', search: { filters: due } }}
      />
      <Figure
        value={desk.contact_requests}
        label={t('contactRequests')}
        list={{ to: '/contact', search: { status: 0 } }}
      />
      <Figure
        value={desk.newsletter_requests}
        label={t('newsletterRequests')}
        list={{ to: '/newsletters', search: { status: 0 } }}
      />
      <Figure
        value={desk.artwork_drafts}
        label={t('artworkDrafts')}
        list={{ to: '/artworks', search: { status: ArtworkStatus.created, filters: { web_image: [0] } } }}
      />
      {desk.changes !== null && (
        <Figure
          value={desk.changes}
          label={t('changes')}
          list={{ to: '/home', search: { changes: desk.day }, resetScroll: false }}
        />
      )}
    </ul>
  )
}

/** Where the choice is made that has waited longest. */
const choiceLink = ({ kind, program_url: url, application_id: application }: FirstChoice): LinkProps => {
  if (url === null)
    return {
      to: '/applications',
      search: { tab: `${kind}s` },
      ...(application !== null && { hash: String(application) }),
    }
  const page = { to: `/${kind}s/$url/judging`, params: { url } } as const
  return application === null
    ? { ...page, search: { tab: 'figures' }, hash: 'on-the-way' }
    : { ...page, search: { application }, hash: 'choice' }
}

interface FigureProps {
  value: number
  label: ReactNode
  list: LinkProps
}

function Figure({ value, label, list }: FigureProps) {
  return (
    <li>
      <Link {...list} className={classes.figure} data-none={value === 0 || undefined}>
        <span className={classes.value}>{count(value)}</span>{' '}
        <Text span className="small" lh={1.35} textWrap="pretty">
          {label}
        </Text>
      </Link>
    </li>
  )
}

const lists = {
  exhibition: ({ id }: OpenCalls['next'][number]) => ({
    to: '/applications',
    search: {
      tab: 'exhibitions',
      exhibitions_status: ApplicationStatus.pending,
      exhibitions_filters: { exhibition_id: [id] },
    },
  }),
  magazine: ({ id }: OpenCalls['next'][number]) => ({
    to: '/applications',
    search: {
      tab: 'magazines',
      magazines_status: ApplicationStatus.pending,
      magazines_filters: { magazine_id: [id] },
    },
  }),
} as const satisfies Record<string, (openCall: OpenCalls['next'][number]) => LinkProps>

interface CallsProps {
  kind: 'exhibition' | 'magazine'
  openCalls: OpenCalls
  day: string
}

/** The applications that wait, by open call. */
function OpenCallsOfKind({ kind, openCalls, day }: CallsProps) {
  const { t } = useTranslation('desk')
  const timeLeft = useTimeLeft()
  const open = t('calls.open', { count: openCalls.count, total: count(openCalls.count) })
  return (
    <section className={classes.calls} aria-labelledby={`desk-${kind}`}>
      <div className={classes.kind}>
        <Title order={3} size="h6" id={`desk-${kind}`}>
          {t(`calls.${kind}`)}
        </Title>
        <Link
          to={`/${kind}s`}
          search={{ status: ProgramStatus.opened, filters: { application_limit_date: { from: day } } }}
          className={`small ${classes.all}`}
        >
          {open}
        </Link>
      </div>
      <ul className={classes.next}>
        {openCalls.next.map((openCall) => (
          <li key={openCall.id}>
            <Link
              {...lists[kind](openCall)}
              className={classes.call}
              data-none={openCall.applications === 0 || undefined}
            >
              <span className={classes.value}>{count(openCall.applications)}</span>{' '}
              <span className={classes.words}>
                <span className={classes.callTitle} dir="auto" title={openCall.title}>
                  {openCall.title}
                </span>{' '}
                <span className="dimmed">
                  {t('calls.pending', {
                    count: openCall.applications,
                    left: timeLeft(openCall.application_limit_date),
                  })}
                </span>
                {openCall.on_the_way > 0 && (
                  <span className="dimmed">
                    {' '}
                    {t('calls.onTheWay', { count: openCall.on_the_way, total: count(openCall.on_the_way) })}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
