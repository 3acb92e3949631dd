import { type Flag, NoticeKind } from '@vernissage/contract/enums'
import { judgedExhibition } from './jury.ts'

interface DemoNotice {
  kind: NoticeKind
  /** The address of the exhibition. */
  exhibition: string
  /** The place of the application that was answered. */
  application?: number
  /** The place of the round that is complete. */
  round?: number
  count: number
  daysAgo: number
  read: Flag
}

/** What the administrator and the editor find in the top bar. */
export const demoNotices: readonly DemoNotice[] = [
  { kind: NoticeKind.newApplications, exhibition: 'cartographies', count: 3, daysAgo: 0.02, read: 0 },
  {
    kind: NoticeKind.answers,
    exhibition: judgedExhibition,
    application: 3,
    count: 1,
    daysAgo: 0.1,
    read: 0,
  },
  { kind: NoticeKind.lettersFailed, exhibition: judgedExhibition, count: 1, daysAgo: 0.9, read: 0 },
  { kind: NoticeKind.assigned, exhibition: judgedExhibition, count: 12, daysAgo: 6, read: 1 },
  { kind: NoticeKind.roundComplete, exhibition: judgedExhibition, round: 0, count: 1, daysAgo: 13, read: 1 },
]
