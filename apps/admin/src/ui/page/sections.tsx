import { Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { count } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './sections.module.css'
import links from './tab-links.module.css'

export interface Section {
  /** The section's address on the page: `#applications`. */
  id: string
  title: string
  /** The number of its records; null while they load, undefined if it is no list. */
  count?: number | null | undefined
  /** The reason for a red dot in the bar. */
  alert?: string | undefined
  /** Unfolds it. */
  open: () => void
}

const Register = createContext<((section: Section) => () => void) | null>(null)

/** Lists a section in the bar of its page. Without an id it is not listed. */
export function useSection(
  id: string | undefined,
  { title, count: records, alert, open }: Omit<Section, 'id'>,
) {
  const register = useContext(Register)
  useLayoutEffect(
    () => (id === undefined ? undefined : register?.({ id, title, count: records, alert, open })),
    [register, id, title, records, alert, open],
  )
}

const elementOf = ({ id }: Section) => document.getElementById(id)

const byPlace = (one: Section, other: Section) => {
  const [first, second] = [elementOf(one), elementOf(other)]
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/**
 * The section that is read: the last one to have passed a line below the bar. Near the end of the page that line moves down, so
 * that the last sections, which cannot reach the bar, are read too.
 */
export function sectionAtLine<Of>(
  tops: readonly (readonly [Of, number])[],
  view: { barEnd: number; height: number; scrolled: number; scrollable: number },
): Of | null {
  const stretch = Math.min(view.scrollable, view.height / 2)
  const left = view.scrollable - view.scrolled
  const towardsEnd = stretch > 0 ? Math.max(0, 1 - left / stretch) : 0
  const start = view.barEnd + lineBelowBar
  const line = start + towardsEnd * (view.height - start)
  const passed = tops.filter(([, top]) => top <= line)
  const nearest = passed.reduce<readonly [Of, number] | null>(
    (best, one) => (best === null || one[1] > best[1] ? one : best),
    null,
  )
  return (nearest ?? tops[0])?.[0] ?? null
}

/** Pixels. A section that is scrolled to begins above this line, one that stays in sight below it. */
const lineBelowBar = 16

/**
 * Keeps the section of the address under the bar while what is above it loads, until the user scrolls. Returns the ids of the
 * section that is read, and a function that scrolls to a section.
 */
function useReading(sections: readonly Section[], bar: RefObject<HTMLElement | null>) {
  const hash = useLocation({ select: (location) => location.hash })
  const target = useRef<string | null>(null)
  const ownScroll = useRef(0)
  const [read, setRead] = useState<string | null>(null)

  const update = useCallback(() => {
    if (target.current && sections.some(({ id }) => id === target.current)) return setRead(target.current)
    const { scrollHeight } = document.documentElement
    const tops = sections.map((one) => [one.id, elementOf(one)?.getBoundingClientRect().top ?? 0] as const)
    setRead(
      sectionAtLine(tops, {
        barEnd: bar.current?.getBoundingClientRect().bottom ?? 0,
        height: window.innerHeight,
        scrolled: window.scrollY,
        scrollable: scrollHeight - window.innerHeight,
      }),
    )
  }, [sections, bar])

  const settle = useCallback(() => {
    // Measuring before there are sections would only cost a layout.
    if (sections.length === 0) return
    const section = target.current && document.getElementById(target.current)
    if (section) {
      section.scrollIntoView({ block: 'start', behavior: 'instant' })
      ownScroll.current = window.scrollY
    }
    update()
  }, [sections, update])

  const goTo = useCallback(
    (id: string) => {
      target.current = id
      sections.find((section) => section.id === id)?.open()
      settle()
    },
    [sections, settle],
  )

  useEffect(() => {
    if (hash) target.current = hash
  }, [hash])
  useLayoutEffect(settle, [settle])
  useEffect(() => {
    const observer = new ResizeObserver(settle)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [settle])

  const release = () => {
    target.current = null
  }
  useWindowEvent('wheel', release)
  useWindowEvent('touchmove', release)
  useWindowEvent('keydown', release)
  useWindowEvent('pointerdown', release)
  useWindowEvent('scroll', () => {
    if (Math.abs(window.scrollY - ownScroll.current) > 1) release()
    update()
  })
  return { read, goTo }
}

/** A long page's sections, with a bar that lists them, follows the scroll and leads to each of them by its address. */
export function Sections({ children }: { children?: ReactNode }) {
  const [sections, setSections] = useState<readonly Section[]>([])
  const register = useCallback((section: Section) => {
    setSections((now) => [...now, section].toSorted(byPlace))
    return () => setSections((now) => now.filter((one) => one !== section))
  }, [])
  return (
    <>
      <SectionBar sections={sections} />
      <Register value={register}>{children}</Register>
    </>
  )
}

function SectionBar({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const bar = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { read, goTo } = useReading(sections, bar)

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${read}"]`)
    if (!list.current || !link) return
    const left = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2
    list.current.scrollTo({ left, behavior: 'instant' })
  }, [read])

  const follow = (event: MouseEvent, id: string) => {
    // A new tab opens the section's address.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goTo(id)
    document.getElementById(id)?.focus({ preventScroll: true })
    // Back leaves the page.
    navigate({
      to: '.',
      search: true,
      hash: id,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
      state: true,
      ignoreBlocker: true,
    })
  }

  return (
    <nav ref={bar} className={classes.bar} aria-label={t('sections.label')}>
      <ul ref={list} className={links.links}>
        {sections.map(({ id, title, count: records, alert }) => (
          <li key={id}>
            <a
              className={links.link}
              href={`#${id}`}
              aria-current={id === read ? 'true' : undefined}
              onClick={(event) => follow(event, id)}
            >
              {title}{' '}
              {records !== undefined && (
                // Its room is there while the figure loads.
                <Text span className="tabular" miw="3ch" mr={-8} c="dimmed" fz={12}>
                  {records === null ? '' : count(records)}
                </Text>
              )}
              {alert && <span className={classes.alert} role="img" aria-label={alert} title={alert} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
