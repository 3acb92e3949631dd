import { Button, Group } from '@mantine/core'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { pageRange } from './pager.tsx'

interface Props {
  limit: number
  offset: number
  total: number
  onChange: (offset: number) => void
}

/** Buttons to the neighbouring pages of a list within a dialog; nothing where one page shows it all. */
export function PlainPager({ limit, offset, total, onChange }: Props) {
  const { t } = useTranslation('ui')
  const { previous, next } = pageRange(offset, limit, total)
  const button = (label: string, target: number | null) => (
    <Button
      variant="default"
      size="xs"
      disabled={target === null}
      onClick={() => target !== null && onChange(target)}
    >
      {label}
    </Button>
  )
  if (total <= limit) return null
  return (
    <Group justify="space-between" wrap="nowrap">
      {button(t('steps.previous'), previous)}
      {button(t('steps.next'), next)}
    </Group>
  )
}
