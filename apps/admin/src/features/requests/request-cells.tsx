import type { Flag } from '@vernissage/contract/enums'
import type { ReactNode } from 'react'
import { plainDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { StatusTag, statuses } from '../../ui/record/status.tsx'
import classes from './requests.module.css'

/** A text of a row, which wraps before it pushes the other columns out. */
export const TextCell = ({ children }: { children: string }) => (
  <span className={classes.text} dir="auto">
    {children}
  </span>
)

interface CardProps {
  id: number
  name: string
  email: string
  date: string
  contacted: Flag
  /** What only one of the two kinds has. */
  children: ReactNode
}

/** A request on a phone. */
export function RequestCard({ id, name, email, date, contacted, children }: CardProps) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <strong dir="auto">{name}</strong>
        <StatusTag of={statuses.contacted} value={contacted} />
      </div>
      <p className={classes.small}>{email}</p>
      {children}
      <p className={classes.small}>
        {t('columns.id')} {id} · {plainDate(date, language)}
      </p>
    </div>
  )
}
