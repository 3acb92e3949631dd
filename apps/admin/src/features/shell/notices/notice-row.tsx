import { ActionIcon, Box, Flex } from '@mantine/core'
import {
  IconCalendarDue,
  IconInbox,
  IconMailOff,
  IconMessageReply,
  IconScale,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { NoticeKind } from '@vernissage/contract/enums'
import type { Notice } from '@vernissage/contract/resources/notice'
import { minute, programDate, shortDate } from '../../../lib/format/dates.ts'
import { counted } from '../../../lib/format/formats.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { useMe } from '../../../lib/session/session.ts'
import { noticeLink } from './notice-link.ts'
import classes from './notices.module.css'
import { markNotice } from './queries.ts'

const icons = {
  [NoticeKind.newApplications]: IconInbox,
  [NoticeKind.answers]: IconMessageReply,
  [NoticeKind.deadline]: IconCalendarDue,
  [NoticeKind.roundComplete]: IconScale,
  [NoticeKind.lettersFailed]: IconMailOff,
  [NoticeKind.assigned]: IconUserCheck,
  [NoticeKind.ownersApplication]: IconUserQuestion,
} as const satisfies Record<NoticeKind, unknown>

const kindKeys = {
  [NoticeKind.newApplications]: 'kinds.newApplications',
  [NoticeKind.answers]: 'kinds.answers',
  [NoticeKind.deadline]: 'kinds.deadline',
  [NoticeKind.roundComplete]: 'kinds.roundComplete',
  [NoticeKind.lettersFailed]: 'kinds.lettersFailed',
  [NoticeKind.assigned]: 'kinds.assigned',
  [NoticeKind.ownersApplication]: 'kinds.ownersApplication',
} as const satisfies Record<NoticeKind, string>

/** Keeps a name's own direction apart from the sentence around it. */
const isolated = (name: string | null) => `\u2068${name ?? ''}\u2069`

/** The time of today, the day of another. */
function useMoment() {
  const language = useLanguage()
  return (moment: string) => {
    const [day, time] = minute(moment, language).split(' ')
    const isToday = day === minute(new Date().toISOString(), language).split(' ')[0]
    return isToday ? time : shortDate(moment, language)
  }
}

interface Props {
  notice: Notice
  onOpen: () => void
}

/** One notice: a link to what it is about, and a button that marks it as read or unread. */
export function NoticeRow({ notice, onOpen }: Props) {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const momentOf = useMoment()
  const { id_user } = useMe()
  const Icon = icons[notice.kind]
  const isUnread = notice.read_at === null
  const text = t(kindKeys[notice.kind], {
    ...counted(notice.count),
    name: isolated(notice.applicant),
    round: isolated(notice.judging_round),
    day: programDate(notice.on_day, language),
  })
  const mark = (read: 0 | 1) => markNotice(notice.id_notice, read).catch(reportError)
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <Link
        {...noticeLink(notice, id_user)}
        className={classes.link}
        onClick={() => {
          if (isUnread) mark(1)
          onOpen()
        }}
      >
        <Icon size={20} stroke={1.5} aria-hidden />
        <span className={classes.words}>
          <span>{text}</span>
          <Flex component="span" gap={12} justify="space-between" className="small">
            <span className="ellipsis" dir="auto">
              {notice.program}
            </span>
            <Box component="time" flex="none" className="tabular" dateTime={notice.created_at}>
              {momentOf(notice.created_at)}
            </Box>
          </Flex>
        </span>
      </Link>
      <ActionIcon
        flex="none"
        size={36}
        aria-label={t(isUnread ? 'markRead' : 'markUnread', { text })}
        onClick={() => mark(isUnread ? 1 : 0)}
      >
        <span className={classes.dot} aria-hidden />
      </ActionIcon>
    </li>
  )
}
