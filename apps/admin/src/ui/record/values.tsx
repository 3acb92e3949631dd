import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './values.module.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { ActionIcon, Flex, Skeleton, Text, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { count } from '../../lib/format/formats.ts'
import chips from '../fields/chips.module.css'

/** A record's fields as labelled values, in as many columns as fit. */
export const Values = ({ children }: { children: ReactNode }) => (
  <dl className={classes.values}>{children}</dl>
)

interface ValueProps {
  label: string
  /** Takes the full width, as a long text does. */
  wide?: boolean
  children: ReactNode
}

/** A field; N/D if it has no value. */
export function Value({ label, wide = false, children }: ValueProps) {
  const { t } = useTranslation()
  // Formats of prices and dates already return N/D.
  const none = t('none')
  const isMissing = [null, undefined, '', none].some((nothing) => children === nothing)
  const isLong = typeof children === 'string' && children.length > 60
  return (
    <div data-wide={wide || isLong || undefined}>
      <dt className="small">{label}</dt>
      <dd className={isMissing ? 'dimmed' : 'tabular'} dir="auto">
        {isMissing ? none : children}
      </dd>
    </div>
  )
}

export interface Statistic {
  label: string
  /** undefined while loading; a text as it is shown, such as money. */
  value: number | string | undefined
  /** After the figure, such as mins. */
  unit?: string
  note?: string | undefined
  hint?: string
}

/** Figures side by side. */
export function Statistics({ figures }: { figures: readonly Statistic[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, unit, note, hint }) => (
        <div key={label}>
          <Flex component="dt" align="center" gap={4} mih={24} className="small">
            {label}
            {hint && (
              <Tooltip label={hint}>
                <ActionIcon size={24} aria-label={`${label}: ${hint}`}>
                  <IconInfoCircle size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </Flex>
          <dd className="tabular" data-text={typeof value === 'string' || undefined}>
            {value === undefined && <Skeleton height="1.2em" width="2em" />}
            {typeof value === 'number' ? count(value) : value}
            {value !== undefined && unit && (
              <Text span ml={6} c="dimmed" ff="text" fz={13} lh="inherit">
                {unit}
              </Text>
            )}
            {note && (
              <Text span display="block" mt={4} c="dimmed" ff="text" fz={13} lh="inherit">
                {note}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Words as chips. */
export const Chips = ({ words }: { words: readonly string[] }) => (
  <ul className={chips.chips}>
    {words.map((word) => (
      <li key={word} className={chips.chip} dir="auto">
        {word}
      </li>
    ))}
  </ul>
)
