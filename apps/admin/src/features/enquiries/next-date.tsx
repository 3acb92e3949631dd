import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import { shortDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './enquiry-table.module.css'
import { isOverdue } from './overdue.ts'

/** When the enquirer is to hear of us next, marked when that day has gone by. */
export function NextDate({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries')
  const date = shortDate(enquiry.date, useLanguage())
  if (!isOverdue(enquiry)) return <span className={classes.date}>{date}</span>
  return (
    <span className={classes.date} data-overdue>
      {date} <span className={classes.overdue}>{t('overdue')}</span>
    </span>
  )
}
