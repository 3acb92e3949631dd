import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Flag } from '@vernissage/contract/enums'
import { useTranslation } from 'react-i18next'
import classes from './artists-screen.module.css'

/** A star, filled for a featured artist. */
export function FeaturedStar({ featured }: { featured: Flag }) {
  const { t } = useTranslation('artists')
  const Star = featured ? IconStarFilled : IconStar
  return (
    <Star
      size={20}
      stroke={1.5}
      className={classes.star}
      data-featured={featured}
      role="img"
      aria-label={t(featured ? 'featured' : 'notFeatured')}
    />
  )
}
