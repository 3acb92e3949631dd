import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Flag } from '@vernissage/contract/enums'
import classes from './featured-star.module.css'
import { useAtOnce } from './use-at-once.ts'

interface FeaturedStarProps {
  featured: Flag
  /** The accessible names of the filled and the empty star. */
  texts: readonly [featured: string, other: string]
}

/** A star, filled if the record is featured. */
export function FeaturedStar({ featured, texts }: FeaturedStarProps) {
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

interface StarToggleProps {
  featured: Flag
  label: string
  /** Saves the value; resolves once `featured` is the new one, rejects if it is refused. */
  onSave: (next: Flag) => Promise<unknown>
}

/** The star as a toggle that saves at once. */
export function StarToggle({ featured, label, onSave }: StarToggleProps) {
  const [shown, change] = useAtOnce(featured, onSave)
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      aria-pressed={shown === 1}
      onClick={() => change(shown ? 0 : 1)}
    >
      <FeaturedStar featured={shown} texts={[label, label]} />
    </ActionIcon>
  )
}
