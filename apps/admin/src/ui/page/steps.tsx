import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  /** The names of the buttons. */
  previous: string
  next: string
  isFirst: boolean
  isLast: boolean
  onStep: (by: 1 | -1) => void
  /** Between the buttons: the position. */
  children?: ReactNode
}

/** Buttons that lead to the one before and the one after. */
export const Steps = ({ previous, next, isFirst, isLast, onStep, children }: Props) => (
  <>
    <ActionIcon aria-label={previous} disabled={isFirst} onClick={() => onStep(-1)}>
      <IconChevronLeft size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
    {children}
    <ActionIcon aria-label={next} disabled={isLast} onClick={() => onStep(1)}>
      <IconChevronRight size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  </>
)
