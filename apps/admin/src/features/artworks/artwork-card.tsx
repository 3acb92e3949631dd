import { Title, VisuallyHidden } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ArtworkRow } from '@vernissage/contract/resources/artwork'
import { count, money } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import frame from '../../ui/list/card-frame.module.css'
import { cardSizes } from '../../ui/list/card-sizes.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { StatusTag, statuses, Tag } from '../../ui/record/status.tsx'
import { artistName } from './artist-name.ts'
import classes from './artwork-card.module.css'

interface Props {
  artwork: ArtworkRow
  /** The picture that fits the screen. */
  image: string | null
}

/** An artwork in the list; it leads to its page where it has an address. */
export function ArtworkCard({ artwork, image }: Props) {
  const { t } = useTranslation('artworks')
  const { title, url, likes } = artwork
  const made = [artwork.technique, artwork.dimensions].filter(Boolean).join(' · ')
  return (
    <article className={frame.card}>
      <Picture path={image} alt="" ratio={1} fit="whole" sizes={cardSizes[4]} />
      <div className={classes.badges}>
        {artwork.sold === 1 && <Tag tone="red">{t('flags.sold')}</Tag>}
        {artwork.nft === 1 && <Tag tone="gray">{t('flags.nft')}</Tag>}
      </div>
      <div className={classes.words}>
        <Title order={2} className={`${frame.title} ${classes.title}`} dir="auto" title={title}>
          {url ? (
            <Link to="/artworks/$url" params={{ url }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        <p className={classes.line} dir="auto">
          {artistName(artwork)}
        </p>
        <p className={classes.line} dir="auto">
          {made}
        </p>
        <div className={classes.foot}>
          <span className={classes.price}>{money(artwork.price, '€')}</span>
          <StatusTag of={statuses.artwork} value={artwork.artwork_status_id} />
          <span className={classes.likes}>
            <IconHeart size={17} stroke={1.5} aria-hidden />
            <span aria-hidden>{count(likes)}</span>
            <VisuallyHidden>{t('likes', { count: likes, total: count(likes) })}</VisuallyHidden>
          </span>
        </div>
      </div>
    </article>
  )
}
