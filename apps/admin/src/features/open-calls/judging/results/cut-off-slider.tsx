import { Box, Group } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import classes from './cut-off-slider.module.css'

interface Props {
  /** 0 to 100. */
  value: number
  isSet: boolean
  /** The bars of the histogram, each from 0 to 1. */
  heights: readonly number[]
  /** The value in words. */
  words: string
  onMove: (value: number) => void
}

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value * 2) / 2))

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -0.5,
  ArrowDown: -0.5,
  ArrowRight: 0.5,
  ArrowUp: 0.5,
  PageDown: -5,
  PageUp: 5,
  Home: -100,
  End: 100,
}

/** Sets the cut-off on a histogram of the totals. */
export function CutOffSlider({ value, isSet, heights, words, onMove }: Props) {
  const { t } = useTranslation('juryResults')
  const track = useRef<HTMLDivElement>(null)
  const moveTo = ({ clientX }: PointerEvent) => {
    const { left, width } = track.current!.getBoundingClientRect()
    onMove(within(((clientX - left) / width) * 100))
  }
  const moveBy = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMove(within(value + step))
  }
  return (
    <Box pt={32}>
      <div
        ref={track}
        className={classes.track}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          event.currentTarget.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true })
          event.preventDefault()
          moveTo(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event)
        }}
      >
        <span className={classes.totals} aria-hidden>
          {heights.map((height, index) => (
            <span
              key={index}
              className={classes.part}
              data-above={((index + 1) * 100) / heights.length > value || undefined}
              style={{ height: `${height * 100}%` }}
            />
          ))}
        </span>
        <span
          className={classes.line}
          role="slider"
          tabIndex={0}
          aria-label={t('cutOff.label')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={value}
          aria-valuetext={words}
          data-unset={!isSet || undefined}
          onKeyDown={moveBy}
        >
          <span className={classes.handle}>{value.toFixed(1)}</span>
        </span>
      </div>
      <Group className="tabular" justify="space-between" pt={4} fz={13} c="dimmed" aria-hidden>
        <span>0</span>
        <span>50</span>
        <span>100</span>
      </Group>
    </Box>
  )
}
