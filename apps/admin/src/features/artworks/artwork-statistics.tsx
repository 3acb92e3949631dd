import type { Artwork } from '@vernissage/contract/resources/artwork'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Statistics } from '../../ui/record/values.tsx'

/** What visitors have done with an artwork. */
export function ArtworkStatistics({ artwork }: { artwork: Artwork }) {
  const { t } = useTranslation('artworks')
  const { likes, views, purchase_requested, time, enquires } = artwork
  return (
    <section aria-label={t('statistics.title')}>
      <Statistics
        figures={[
          { label: t('statistics.likes'), value: likes },
          { label: t('statistics.views'), value: views },
          {
            label: t('statistics.purchase_requested'),
            value: purchase_requested,
            hint: t('statistics.purchase_requested_hint'),
          },
          {
            label: t('statistics.time'),
            value: time,
            unit: t('statistics.mins'),
            hint: t('statistics.time_hint'),
          },
          { label: t('statistics.enquires'), value: enquires, hint: t('statistics.enquires_hint') },
        ]}
      />
    </section>
  )
}
