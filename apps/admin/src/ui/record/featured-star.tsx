import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Flag } from '@vernissage/contract/enums'
import classes from './featured-star.module.css'

interface Props {
  featured: Flag
  /** What it says to those who do not see it, for what is featured and for anything else. */
  texts: readonly [featured: string, other: string]
}

/** A star, filled for what is featured. */
export function FeaturedStar({ featured, texts }: Props) {
  const Star = featured ? IconStarFilled : IconStar
  return (
    <Star
      size={20}
      stroke={1.5}
      className={classes.star}
      data-featured={featured}
      role="img"
      aria-label={texts[featured ? 0 : 1]}
    />
  )
}
