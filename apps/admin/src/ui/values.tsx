import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './values.module.css'

/** A record's fields as labelled values, in as many columns as there is room for. */
export const Values = ({ children }: { children: ReactNode }) => (
  <dl className={classes.values}>{children}</dl>
)

/** One field; N/D where it has no value. */
export function Value({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation()
  const isMissing = children === null || children === undefined || children === ''
  return (
    <div className={classes.value}>
      <dt>{label}</dt>
      <dd dir="auto" data-missing={isMissing || undefined}>
        {isMissing ? t('none') : children}
      </dd>
    </div>
  )
}
