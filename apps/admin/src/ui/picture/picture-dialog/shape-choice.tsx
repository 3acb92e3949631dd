import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'

/** A picture's shape by its name, width over height; null keeps the picture whole. */
export const shapes = { whole: null, '1/1': 1, '16/9': 16 / 9, '4/3': 4 / 3, '3/4': 3 / 4 } as const
export type Shape = keyof typeof shapes

interface Props {
  value: Shape
  onChange: (shape: Shape) => void
}

/** Whether a chosen picture is cropped, and to which shape. */
export function ShapeChoice({ value, onChange }: Props) {
  const { t } = useTranslation('ui')
  const names = Object.keys(shapes) as Shape[]
  return (
    <SegmentedControl
      aria-label={t('picture.shape')}
      fullWidth
      value={value}
      onChange={onChange}
      data={names.map((name) => ({ value: name, label: name === 'whole' ? t('picture.whole') : name }))}
    />
  )
}
