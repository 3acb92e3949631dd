import { ActionIcon } from '@mantine/core'
import type { Flag } from '@vernissage/contract/enums'
import { FeaturedStar } from './featured-star.tsx'
import { useAtOnce } from './use-at-once.ts'

interface Props {
  featured: Flag
  label: string
  /** Saves 0 or 1; ends when `featured` is the new one, fails when it was refused. */
  onSave: (next: Flag) => Promise<unknown>
}

/** The star of what is featured as a switch, saved at once. */
export function StarToggle({ featured, label, onSave }: Props) {
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
