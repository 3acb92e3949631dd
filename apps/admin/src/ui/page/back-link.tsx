import { ActionIcon, Flex, Text } from '@mantine/core'
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type HistoryState,
  Link,
  type LinkProps,
  useLocation,
  useMatches,
  useNavigate,
} from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { count } from '../../lib/format/formats.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import {
  neighboursOf,
  type Place,
  type RowPlace,
  rowsAroundQuery,
  usePlace,
} from '../../lib/list/record/place.ts'
import { useShortcut } from '../../lib/shortcuts.ts'
import { sectionAt } from '../../sections.ts'
import classes from './back-link.module.css'

interface Props {
  to: NonNullable<LinkProps['to']>
}

/**
 * The way from a record back to the list that it was opened from, as it was left, with links to the records beside it there.
 * A record that was opened otherwise leads to the list of its kind.
 */
export function BackLink({ to }: Props) {
  const label = useLabel()
  const place = usePlace()
  const list = place?.list ?? { to }
  const section = sectionAt(list.to)
  return (
    <div className={classes.line}>
      <Link {...list} className={classes.link}>
        <IconArrowLeft size={18} stroke={1.5} aria-hidden />
        <Text span truncate maw="40ch" dir="auto">
          {place?.title ?? (section && label(section.title))}
        </Text>
      </Link>
      {place?.row && <Neighbours place={place} row={place.row} />}
    </div>
  )
}

const keys = { previous: 'K', next: 'J' } as const
type Step = keyof typeof keys
const icons = { previous: IconChevronLeft, next: IconChevronRight }

/** Links to the previous and the next record of the list. They replace each other in the history: Back leads to the list. */
function Neighbours({ place, row }: { place: Place; row: RowPlace }) {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const arrivedBy = useLocation({ select: ({ state }) => state.step })
  const { fullPath, params } = useMatches({ select: (matches) => matches.at(-1) as (typeof matches)[number] })
  const [name = '', record = ''] = Object.entries(params as Record<string, string>)[0] ?? []
  const rows = useQuery(rowsAroundQuery(row)).data
  const beside = rows && neighboursOf(row, rows, record)

  /** `state` is added to the history entry. */
  const linkTo = (step: Step, state?: Pick<HistoryState, 'step'>) => {
    const neighbour = beside?.[step]
    if (!neighbour) return null
    const { address, position } = neighbour
    return {
      to: fullPath,
      params: { [name]: address },
      state: { place: { ...place, row: { ...row, position } }, ...state },
      replace: true,
    } as unknown as LinkProps
  }
  const go = (step: Step) => {
    const link = linkTo(step)
    if (link) void navigate(link as Parameters<typeof navigate>[0])
  }

  // Each step renders another page: the focus returns to the same button there.
  const pressed = useRef<HTMLAnchorElement>(null)
  const isReady = beside !== undefined
  useEffect(() => {
    if (isReady && document.activeElement === document.body) pressed.current?.focus({ preventScroll: true })
  }, [isReady])
  useShortcut({ keys: keys.previous, name: 'previousRecord', run: () => go('previous') })
  useShortcut({ keys: keys.next, name: 'nextRecord', run: () => go('next') })

  const button = (step: Step) => {
    const link = linkTo(step, { step })
    const Icon = icons[step]
    const shared = {
      'aria-label': t(`neighbours.${step}`),
      'aria-keyshortcuts': keys[step],
      title: `${t(`neighbours.${step}`)} (${keys[step]})`,
      size: 36,
      children: <Icon size={20} stroke={1.5} aria-hidden />,
    }
    if (!link) return <ActionIcon {...shared} bg="transparent" disabled />
    return (
      <ActionIcon
        {...shared}
        renderRoot={(props) => <Link {...link} {...props} ref={arrivedBy === step ? pressed : undefined} />}
      />
    )
  }
  return (
    <Flex component="span" display="inline-flex" align="center" c="dimmed">
      {button('previous')}
      <Text span className="tabular" miw="5em" ta="center">
        {rows &&
          beside?.position != null &&
          t('neighbours.position', { position: count(beside.position + 1), total: count(rows.count) })}
      </Text>
      {button('next')}
    </Flex>
  )
}
