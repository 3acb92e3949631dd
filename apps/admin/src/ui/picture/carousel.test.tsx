// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { renderInProduct } from '../../../test/in-product.tsx'
import { addWords } from '../../lib/i18n/words.ts'
import { ui } from '../../texts/en/shell.ts'
import { Carousel, scrollTarget } from './carousel.tsx'

const row = (scrollLeft: number) => ({ scrollLeft, clientWidth: 300, scrollWidth: 1000 })

describe('scrollTarget', () => {
  it('is one view further on', () => {
    expect(scrollTarget(row(0), 1)).toBe(300)
    expect(scrollTarget(row(300), -1)).toBe(0)
  })

  it('stops at the last slide, however few are left', () => {
    expect(scrollTarget(row(600), 1)).toBe(700)
  })

  it('begins again behind the end, and ends before the start', () => {
    expect(scrollTarget(row(699.5), 1)).toBe(0)
    expect(scrollTarget(row(0), -1)).toBe(700)
  })

  it('stays where it is when every slide is visible', () => {
    expect(scrollTarget({ scrollLeft: 0, clientWidth: 300, scrollWidth: 300 }, 1)).toBe(0)
  })
})

/** A document without layout has no widths, and nothing that scrolls smoothly. */
const layOut = (list: HTMLElement) => {
  Object.defineProperty(list, 'clientWidth', { value: 300 })
  Object.defineProperty(list, 'scrollWidth', { value: 1000 })
  Object.assign(list, {
    scrollTo: ({ left }: { left: number }) => {
      list.scrollLeft = left
    },
  })
}

describe('a carousel', () => {
  beforeAll(() => addWords('en', { ui }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    cleanup()
  })

  it('moves on every 16 seconds, unless the pointer or the focus is in it', async () => {
    renderInProduct(() => (
      <Carousel label="Works" items={[1, 2, 3, 4]} itemKey={(item) => item} slide={(item) => item} />
    ))
    const carousel = await screen.findByRole('group', { name: 'Works' })
    const list = screen.getByRole('list')
    layOut(list)
    vi.useFakeTimers()
    // Its next render has the clock of this test.
    fireEvent.pointerEnter(carousel)
    vi.advanceTimersByTime(33_000)
    expect(list.scrollLeft).toBe(0)
    fireEvent.pointerLeave(carousel)
    vi.advanceTimersByTime(15_999)
    expect(list.scrollLeft).toBe(0)
    vi.advanceTimersByTime(1)
    expect(list.scrollLeft).toBe(300)

    fireEvent.focus(screen.getByRole('button', { name: 'Next' }))
    vi.advanceTimersByTime(33_000)
    expect(list.scrollLeft).toBe(300)
    fireEvent.blur(screen.getByRole('button', { name: 'Next' }))
    vi.advanceTimersByTime(16_000)
    expect(list.scrollLeft).toBe(600)
  })

  it('stands still for whoever prefers reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    renderInProduct(() => (
      <Carousel label="Works" items={[1, 2]} itemKey={(item) => item} slide={(item) => item} />
    ))
    const list = await screen.findByRole('list')
    layOut(list)
    vi.useFakeTimers()
    fireEvent.pointerEnter(screen.getByRole('group', { name: 'Works' }))
    fireEvent.pointerLeave(screen.getByRole('group', { name: 'Works' }))
    vi.advanceTimersByTime(33_000)
    expect(list.scrollLeft).toBe(0)
  })
})
