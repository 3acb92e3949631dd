import type { User } from '@vernissage/contract/resources/user'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Value, Values } from '../../../ui/record/values.tsx'
import classes from './user-profile.module.css'

/** Who has brought the user, and the code that the user brings others with. */
export function ReferenceCard({ user }: { user: User }) {
  const { t } = useTranslation('users')
  return (
    <section className={classes.reference} aria-label={t('fields.referenced_by')}>
      <Values>
        <Value label={t('fields.referenced_by')}>{user.referer}</Value>
        <Value label={t('fields.reference_code')}>{user.reference_code}</Value>
      </Values>
    </section>
  )
}
