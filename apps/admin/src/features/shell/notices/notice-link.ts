import type { LinkProps } from '@tanstack/react-router'
import { NoticeKind } from '@vernissage/contract/enums'
import type { Notice } from '@vernissage/contract/resources/notice'

const kinds = {
  exhibition: { detail: '/exhibitions/$url', judging: '/exhibitions/$url/judging', tab: 'exhibitions' },
  magazine: { detail: '/magazines/$url', judging: '/magazines/$url/judging', tab: 'magazines' },
} as const

/** The filter of the letters tab on those that have failed and of which it is not known whether they arrived. */
const unsentLetters = 0

/** The link of a notice to its subject. `me` is the reader's account. */
export function noticeLink(notice: Notice, me: number): LinkProps {
  const [kind, id, application] =
    notice.exhibition_id === null
      ? (['magazine', notice.magazine_id, notice.magazine_application_id] as const)
      : (['exhibition', notice.exhibition_id, notice.exhibition_application_id] as const)
  const { detail, judging, tab } = kinds[kind]

  const applications = (filters: Record<string, unknown> = {}): LinkProps => ({
    to: '/applications',
    search: {
      tab,
      [`${tab}_filters`]: { [`${kind}_id`]: [id], ...filters },
      [`${tab}_sort`]: '-id',
    } as never,
  })
  // A program without an address has no page; the list opens the application, with its letters.
  if (notice.program_url === null)
    return { ...applications(), ...(application !== null && { hash: String(application) }) }

  const params = { url: notice.program_url }
  const judgingAt = (search: Record<string, unknown>): LinkProps => ({
    to: judging,
    params,
    search: search as never,
  })
  const links: Record<NoticeKind, () => LinkProps> = {
    [NoticeKind.newApplications]: () => applications(),
    [NoticeKind.answers]: () => ({ ...judgingAt({ application }), hash: 'letters' }),
    [NoticeKind.deadline]: () => ({ to: detail, params }),
    [NoticeKind.roundComplete]: () => judgingAt({ tab: 'results', round: notice.judging_round_id }),
    [NoticeKind.lettersFailed]: () => judgingAt({ tab: 'letters', letters_status: unsentLetters }),
    [NoticeKind.assigned]: () => applications({ assignee_id: [me] }),
    [NoticeKind.ownersApplication]: () => ({ ...judgingAt({ application }), hash: 'choice' }),
  }
  return links[notice.kind]()
}
