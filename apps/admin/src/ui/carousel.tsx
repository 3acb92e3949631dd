import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './carousel.module.css'
import { scrollTarget } from './scroll-target.ts'

interface Props<Item> {
  /** Accessible name. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  slide: (item: Item) => ReactNode
}

const advanceMs = 16_000

/**
 * Slides in a row, three at a time, two on tablets, one on phones. It moves on by itself unless the pointer or the focus
 * is in it or the user wants no motion.
 */
export function Carousel<Item>({ label, items, itemKey, slide }: Props<Item>) {
  const { t } = useTranslation('ui')
  const row = useRef<HTMLUListElement>(null)
  const [isHeld, setIsHeld] = useState(false)
  const isStill = useReducedMotion(true, { getInitialValueInEffect: false })

  const move = (direction: 1 | -1) => {
    if (!row.current) return
    row.current.scrollTo({
      left: scrollTarget(row.current, direction),
      behavior: isStill ? 'instant' : 'smooth',
    })
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
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <ActionIcon
        className={classes.step ?? ''}
        variant="default"
        aria-label={t('carousel.previous')}
        onClick={() => move(-1)}
      >
        <IconChevronLeft stroke={1.5} />
      </ActionIcon>
      <ul ref={row} className={classes.row} data-count={items.length}>
        {items.map((item) => (
          <li key={itemKey(item)}>{slide(item)}</li>
        ))}
      </ul>
      <ActionIcon
        className={classes.step ?? ''}
        variant="default"
        aria-label={t('carousel.next')}
        onClick={() => move(1)}
      >
        <IconChevronRight stroke={1.5} />
      </ActionIcon>
    </fieldset>
  )
}
