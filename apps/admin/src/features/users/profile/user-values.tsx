import { genderLabels } from '@vernissage/contract/enums'
import type { User } from '@vernissage/contract/resources/user'
import { countryName } from '../../../lib/format/country-options.ts'
import { plainDate } from '../../../lib/format/dates.ts'
import { phoneNumber } from '../../../lib/format/formats.ts'
import { useLabel, useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { Value, Values } from '../../../ui/record/values.tsx'
import classes from './user-profile.module.css'

/** Who the user is. */
export function UserValues({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const label = useLabel()
  const language = useLanguage()
  const { gender_id } = user
  return (
    <Panel title={t('profile.data')}>
      <div className={classes.body}>
        <Values>
          <Value label={t('fields.first_name')}>{user.first_name}</Value>
          <Value label={t('fields.last_name')}>{user.last_name}</Value>
          <Value label={t('fields.gender_id')}>{gender_id && label(genderLabels[gender_id])}</Value>
          <Value label={t('fields.country_id')}>{countryName(user.country_id, language)}</Value>
          <Value label={t('fields.birth_date')}>{plainDate(user.birth_date, language)}</Value>
          <Value label={t('fields.mobile')}>{phoneNumber(user.country_code, user.mobile)}</Value>
          <Value wide label={t('fields.email')}>
            {user.email}
          </Value>
        </Values>
      </div>
    </Panel>
  )
}
