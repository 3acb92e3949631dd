import type { Membership } from '@vernissage/contract/resources/artist'
import { shortDate } from '../../../../lib/format/dates.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Panel } from '../../../../ui/page/panel.tsx'
import { Tag } from '../../../../ui/record/status.tsx'
import { Value, Values } from '../../../../ui/record/values.tsx'
import classes from '../profile.module.css'

/** The artist's membership; it is kept elsewhere and only shown here. */
export function MembershipPanel({ membership }: { membership: Membership }) {
  const { t } = useTranslation('artists')
  const language = useLanguage()
  const isActive = membership.status === 1
  return (
    <Panel title={t('profile.membership')}>
      <div className={classes.body}>
        <Values>
          {(['suscription_date', 'renewal_date', 'cancelation_date'] as const).map((name) => (
            <Value key={name} label={t(`fields.${name}`)}>
              {membership[name] && shortDate(membership[name], language)}
            </Value>
          ))}
          <Value label={t('fields.status')}>
            <Tag tone={isActive ? 'green' : 'gray'}>
              {t(isActive ? 'profile.active' : 'profile.inactive')}
            </Tag>
          </Value>
        </Values>
      </div>
    </Panel>
  )
}
