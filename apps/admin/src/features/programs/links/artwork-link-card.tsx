import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { money } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import frame from '../../../ui/list/card-frame.module.css'
import { cardSizes } from '../../../ui/list/card-sizes.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { useFittingImage } from '../../../ui/picture/use-fitting-image.ts'
import { Tag } from '../../../ui/record/status.tsx'
import classes from './artwork-link-card.module.css'
import type { ArtworkLink } from './link.ts'
import { RemoveButton } from './remove-button.tsx'

/** An artwork of a program; it leads to its page where it has an address. */
export function ArtworkLinkCard({ link, onRemove }: { link: ArtworkLink; onRemove: (id: number) => void }) {
  const { t } = useTranslation('programs')
  const fittingImage = useFittingImage()
  const { artwork: title, artwork_url: url } = link
  return (
    <article className={frame.card}>
      <Picture
        path={fittingImage({ web_image: link.artwork_web_image, mobile_image: link.artwork_mobile_image })}
        alt=""
        ratio={1}
        fit="whole"
        sizes={cardSizes[4]}
      />
      {link.artwork_sold === 1 && (
        <span className={classes.badge}>
          <Tag tone="red">{t('links.artworks.sold')}</Tag>
        </span>
      )}
      <div className={classes.words}>
        <Title order={3} className={`${frame.title} ${classes.title}`} dir="auto" title={title}>
          {url ? (
            <Link to="/artworks/$url" params={{ url }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        <p className={classes.artist} dir="auto">
          {link.artwork_artist}
        </p>
        <div className={classes.foot}>
          <span className={classes.price}>{money(link.artwork_price, '€')}</span>
          <RemoveButton name={title} onClick={() => onRemove(link.id)} />
        </div>
      </div>
    </article>
  )
}
