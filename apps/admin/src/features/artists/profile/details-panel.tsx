import { artistLevelLabels, genderLabels } from '@vernissage/contract/enum-labels'
import type { Artist } from '@vernissage/contract/resources/artist'
import { countryName } from '../../../lib/format/country-options.ts'
import { shortDate } from '../../../lib/format/dates.ts'
import { count, phoneNumber } from '../../../lib/format/formats.ts'
import { useLabel, useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Panel, PanelBody } from '../../../ui/page/panel.tsx'
import { PeopleCard } from '../../../ui/record/profile-layout.tsx'
import { Value, Values } from '../../../ui/record/values.tsx'
import { useDisciplineName } from '../queries.ts'

/** The artist's personal data, and the fields for staff. */
export function DetailsPanel({ artist }: { artist: Artist }) {
  const { t } = useTranslation('artists')
  const label = useLabel()
  const language = useLanguage()
  const disciplineName = useDisciplineName()
  const { gender_id, artist_level_id, mobile, country_code } = artist
  return (
    <Panel id="details" title={t('profile.data')}>
      <PanelBody>
        <Values>
          <Value label={t('fields.first_name')}>{artist.first_name}</Value>
          <Value label={t('fields.last_name')}>{artist.last_name}</Value>
          <Value label={t('fields.professional_name')}>{artist.professional_name}</Value>
          <Value label={t('fields.gender_id')}>{gender_id && label(genderLabels[gender_id])}</Value>
          <Value label={t('fields.country_id')}>{countryName(artist.country_id, language)}</Value>
          <Value label={t('fields.discipline_id')}>{disciplineName(artist.discipline)}</Value>
          <Value label={t('fields.birth_date')}>
            {artist.birth_date && shortDate(artist.birth_date, language)}
          </Value>
          <Value label={t('fields.mobile')}>{phoneNumber(country_code, mobile)}</Value>
          <Value label={t('fields.email')}>{artist.email}</Value>
          <Value label={t('fields.url')}>{artist.url}</Value>
          <Value label={t('fields.order')}>{count(artist.order)}</Value>
          <Value label={t('fields.artist_level_id')}>
            {artist_level_id && label(artistLevelLabels[artist_level_id])}
          </Value>
          <Value label={t('fields.reference_code')}>{artist.reference_code}</Value>
          <Value label={t('fields.featured')}>{t(artist.featured ? 'yes' : 'no')}</Value>
        </Values>
      </PanelBody>
    </Panel>
  )
}

/** The people who referred and approved the artist. */
export function ArtistPeople({ artist }: { artist: Artist }) {
  const { t } = useTranslation('artists')
  return (
    <PeopleCard label={`${t('fields.referenced_by')}, ${t('fields.approved_by')}`}>
      <Value label={t('fields.referenced_by')}>{artist.referer}</Value>
      <Value label={t('fields.approved_by')}>{artist.approver}</Value>
    </PeopleCard>
  )
}
