import { IconMailOff } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { count } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './mail-bar.module.css'

/** Read twice a minute while the window is shown: one short statement. */
const troubleQuery = queryOptions({
  queryKey: ['mail trouble'],
  queryFn: async ({ signal }) => (await call('GET /mail/trouble', { signal })).data.mail_trouble,
  refetchInterval: 30_000,
  refetchOnWindowFocus: true,
})

/** Says above everything that mail does not go out, and why. */
export function MailBar() {
  const { t } = useTranslation('shell')
  const { data: trouble } = useQuery(troubleQuery)
  return (
    <div role="status" className={classes.place}>
      {trouble && (
        <p className={classes.bar}>
          <IconMailOff size={18} stroke={1.5} aria-hidden />
          <span>
            {t(`mailTrouble.${trouble.fault}`, { words: trouble.words })}{' '}
            {t('mailTrouble.waiting', { count: trouble.waiting, total: count(trouble.waiting) })}
          </span>
        </p>
      )}
    </div>
  )
}
