import { IconMailOff } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api/client.ts'
import { counted } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './bars.module.css'

/** Read twice a minute while the window is shown: two short statements. */
const troubleQuery = queryOptions({
  queryKey: ['mail trouble'],
  queryFn: async ({ signal }) => (await request('GET /mail/trouble', { signal })).data.mail_trouble,
  refetchInterval: 30_000,
  refetchOnWindowFocus: true,
})

/** A bar above everything while mail cannot be sent, with the reason. */
export function MailBar() {
  const { t } = useTranslation('shell')
  const { data: trouble } = useQuery(troubleQuery)
  return (
    <div className={trouble ? `${classes.bar} ${classes.error} ${classes.mail}` : undefined}>
      {trouble && <IconMailOff size={18} stroke={1.5} style={{ flex: 'none', marginTop: 2 }} aria-hidden />}
      <p>
        <span role="status">{trouble && t(`mailTrouble.${trouble.fault}`, { words: trouble.words })}</span>
        {/* Outside, or all of it would be read out whenever one more waits. */}
        {trouble && ` ${t('mailTrouble.waiting', counted(trouble.waiting))}`}
      </p>
    </div>
  )
}
