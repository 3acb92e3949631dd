import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './form-notice.module.css'
import type { NewerVersion } from './use-newer-version.tsx'

interface Props {
  newer: Pick<NewerVersion<never>, 'taken' | 'clashing'>
  /** Who has saved it; null where that is not known. */
  by: string | null
}

/** Above a form whose record someone else has saved meanwhile: what of it is in the form, and what is left to choose. */
export function NewerNotice({ newer, by }: Props) {
  const { t } = useTranslation('ui')
  return (
    <p className={classes.notice}>
      <IconUsers size={18} stroke={1.5} aria-hidden />
      <span>
        {by ? t('newer.by', { name: by }) : t('newer.bySomeone')}{' '}
        {newer.taken.length > 0 && `${t('newer.taken', { count: newer.taken.length })} `}
        {newer.clashing.length > 0 && t('newer.clashing', { count: newer.clashing.length })}
      </span>
    </p>
  )
}
