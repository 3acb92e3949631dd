import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './values.module.css'

/** A record's fields as labelled values, in as many columns as there is room for. */
export const Values = ({ children }: { children: ReactNode }) => (
  <dl className={classes.values}>{children}</dl>
)

interface ValueProps {
  label: string
  /** Takes the whole width: a text, an address. */
  wide?: boolean
  children: ReactNode
}

/** One field; N/D where it has no value. */
export function Value({ label, wide = false, children }: ValueProps) {
  const { t } = useTranslation()
  // A price or a date without a value is worded by its format already.
  const none = t('none')
  const isMissing = [null, undefined, '', none].some((nothing) => children === nothing)
  return (
    <div className={classes.value} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd dir="auto" data-missing={isMissing || undefined}>
        {isMissing ? none : children}
      </dd>
    </div>
  )
}
