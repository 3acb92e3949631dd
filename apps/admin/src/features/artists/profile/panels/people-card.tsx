import type { Artist } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Value, Values } from '../../../../ui/record/values.tsx'
import classes from '../profile.module.css'

/** Who has brought the artist, and who has let the artist in. */
export function PeopleCard({ artist }: { artist: Artist }) {
  const { t } = useTranslation('artists')
  return (
    <section className={classes.card} aria-label={`${t('fields.referenced_by')}, ${t('fields.approved_by')}`}>
      <div className={classes.people}>
        <Values>
          <Value label={t('fields.referenced_by')}>{artist.referer}</Value>
          <Value label={t('fields.approved_by')}>{artist.approver}</Value>
        </Values>
      </div>
    </section>
  )
}
