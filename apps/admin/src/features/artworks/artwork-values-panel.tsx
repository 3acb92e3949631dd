import type { Artwork } from '@vernissage/contract/resources/artwork'
import { artworkDate } from '../../lib/format/dates.ts'
import { count, money } from '../../lib/format/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { SafeLink } from '../../ui/record/safe-link.tsx'
import { Value, Values } from '../../ui/record/values.tsx'
import { artistName } from './artist-name.ts'
import classes from './artwork-values-panel.module.css'

/** An artwork's fields, and below them what its NFT is. */
export function ArtworkValuesPanel({ artwork }: { artwork: Artwork }) {
  const { t } = useTranslation('artworks')
  const language = useLanguage()
  return (
    <Panel title={t('details')}>
      <div className={classes.body}>
        <Values>
          <Value label={t('fields.title')}>{artwork.title}</Value>
          <Value label={t('fields.artist_id')}>{artistName(artwork)}</Value>
          <Value label={t('fields.dimensions')}>{artwork.dimensions}</Value>
          <Value label={t('fields.technique')}>{artwork.technique}</Value>
          <Value label={t('fields.price')}>{money(artwork.price, '€')}</Value>
          <Value label={t('fields.date')}>{artworkDate(artwork.date, language)}</Value>
          <Value label={t('fields.quantity')}>{artwork.quantity}</Value>
          <Value label={t('fields.order')}>{count(artwork.order)}</Value>
          <Value label={t('fields.url')}>{artwork.url}</Value>
          <Value wide label={t('fields.description')}>
            {artwork.description && <span className={classes.description}>{artwork.description}</span>}
          </Value>
        </Values>
        <div className={classes.token}>
          <Values>
            <Value label={t('flags.nft')}>{t(artwork.nft ? 'yes' : 'no')}</Value>
            <Value label={t('flags.nft_sold')}>{t(artwork.nft_sold ? 'yes' : 'no')}</Value>
            <Value label={t('fields.nft_price')}>{money(artwork.nft_price, '€')}</Value>
            <Value wide label={t('fields.external_url')}>
              {artwork.external_url && <SafeLink to={artwork.external_url} className={classes.link ?? ''} />}
            </Value>
          </Values>
        </div>
      </div>
    </Panel>
  )
}
