import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Flag } from '@vernissage/contract/enums'
import classes from './featured-star.module.css'
import { useAtOnce } from './use-at-once.ts'

interface FeaturedStarProps {
  featured: Flag
  /** What it says to those who do not see it, for what is featured and for anything else. */
  texts: readonly [featured: string, other: string]
}

/** A star, filled for what is featured. */
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
  /** Saves 0 or 1; ends when `featured` is the new one, fails when it was refused. */
  onSave: (next: Flag) => Promise<unknown>
}

/** The star of what is featured as a switch, saved at once. */
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
