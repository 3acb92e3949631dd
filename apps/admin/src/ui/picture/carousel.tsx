import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './carousel.module.css'

interface Row {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}

/** The scroll position after one step: further by the visible width, and from either end to the other. */
export function scrollTarget({ scrollLeft, clientWidth, scrollWidth }: Row, direction: 1 | -1): number {
  const end = scrollWidth - clientWidth
  // Browsers may stop up to a pixel before the end.
  if (direction === 1) return scrollLeft >= end - 1 ? 0 : Math.min(end, scrollLeft + clientWidth)
  return scrollLeft <= 1 ? end : Math.max(0, scrollLeft - clientWidth)
}

interface Props<Item> {
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  slide: (item: Item) => ReactNode
  /** Visible slides: 3 are two on tablets and one on phones, 2 are two everywhere. */
  perSlide?: 2 | 3
  /** True if more items can be loaded; `onNearEnd` loads them before the last ones are visible. */
  hasMore?: boolean
  onNearEnd?: () => void
}

const advanceMs = 16_000

/** A row of slides. It advances by itself, unless the pointer or the focus is in it or the user prefers reduced motion. */
export function Carousel<Item>(props: Props<Item>) {
  const { label, items, itemKey, slide, perSlide = 3, hasMore = false, onNearEnd } = props
  const { t } = useTranslation('ui')
  const row = useRef<HTMLUListElement>(null)
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = isPointed || isFocused
  const isStill = useReducedMotion(true, { getInitialValueInEffect: false })

  const move = (direction: 1 | -1) => {
    if (!row.current) return
    const left = scrollTarget(row.current, direction)
    // More slides are still loading: do not go back to the start.
    if (direction === 1 && left === 0 && hasMore) return
    row.current.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' })
  }
  const askForMore = ({ scrollLeft, clientWidth, scrollWidth }: HTMLUListElement) => {
    if (hasMore && scrollLeft + 3 * clientWidth >= scrollWidth) onNearEnd?.()
  }
  useEffect(() => {
    if (isHeld || isStill) return
    const timer = setInterval(() => document.hidden || move(1), advanceMs)
    return () => clearInterval(timer)
  })

  return (
    <fieldset
      className={classes.carousel}
      aria-label={label}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <ActionIcon variant="default" aria-label={t('steps.previous')} onClick={() => move(-1)}>
        <IconChevronLeft stroke={1.5} />
      </ActionIcon>
      <ul
        ref={row}
        className={classes.row}
        data-per-slide={perSlide}
        data-count={items.length}
        onScroll={(event) => askForMore(event.currentTarget)}
      >
        {items.map((item) => (
          <li key={itemKey(item)}>{slide(item)}</li>
        ))}
      </ul>
      <ActionIcon variant="default" aria-label={t('steps.next')} onClick={() => move(1)}>
        <IconChevronRight stroke={1.5} />
      </ActionIcon>
    </fieldset>
  )
}
