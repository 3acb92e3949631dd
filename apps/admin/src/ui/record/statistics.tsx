import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { count } from '../../lib/format/formats.ts'
import classes from './statistics.module.css'

export interface Statistic {
  label: string
  value: number
  /** After the figure: mins. */
  unit?: string
  /** Says what the figure is, where its label does not. */
  hint?: string
}

/** Figures side by side. */
export function Statistics({ figures }: { figures: readonly Statistic[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, unit, hint }) => (
        <div key={label} className={classes.figure}>
          <dt>
            {label}
            {hint && (
              <Tooltip label={hint}>
                <ActionIcon size={24} aria-label={`${label}: ${hint}`}>
                  <IconInfoCircle size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </dt>
          <dd>
            {count(value)}
            {unit && <span className={classes.unit}>{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
