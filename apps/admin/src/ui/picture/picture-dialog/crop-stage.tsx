import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Group, SegmentedControl, Slider } from '@mantine/core'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import '@mantine/core/styles/Slider.layer.css'
import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from './crop.ts'
import classes from './picture-dialog.module.css'
import type { ChosenPicture } from './read-picture.ts'

/** The shapes to choose from, width over height; null is uncropped. */
export const shapes = {
  whole: null,
  '1/1': 1,
  '16/9': 16 / 9,
  '4/3': 4 / 3,
  '2/3': 2 / 3,
  '5/4': 5 / 4,
  '3/4': 3 / 4,
  '4/5': 4 / 5,
} as const
export type Shape = keyof typeof shapes

interface ShapeChoiceProps {
  value: Shape
  onChange: (shape: Shape) => void
}

/** Chooses whether and to which shape a picture is cropped. */
export function ShapeChoice({ value, onChange }: ShapeChoiceProps) {
  const { t } = useTranslation('ui')
  const names = Object.keys(shapes) as Shape[]
  return (
    <SegmentedControl
      className={classes.shapes ?? ''}
      mb={16}
      aria-label={t('picture.shape')}
      fullWidth
      value={value}
      onChange={onChange}
      data={names.map((name) => ({ value: name, label: name === 'whole' ? t('picture.whole') : name }))}
    />
  )
}

interface CropStageProps {
  picture: ChosenPicture
  /** Width over height; null for uncropped. */
  ratio: number | null
  onArea: (area: Area) => void
}

/** The chosen picture, which the user moves and zooms inside a frame of the wanted shape; or uncropped. */
export function CropStage({ picture, ratio, onArea }: CropStageProps) {
  const { t } = useTranslation('ui')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)

  if (picture.type === 'image/gif' || ratio === null)
    return (
      <>
        <div className={classes.stage}>
          <img src={picture.url} alt="" />
        </div>
        <p className="small">{picture.type === 'image/gif' && t('picture.uncropped')}</p>
      </>
    )

  return (
    <>
      <div className={classes.stage}>
        <Cropper
          image={picture.url}
          aspect={ratio}
          crop={crop}
          zoom={zoom}
          maxZoom={4}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('picture.cropHint') }}
        />
      </div>
      <Group gap={16} wrap="nowrap" mt={16} mb={8} fz={13} fw={550}>
        <span aria-hidden>{t('picture.zoom')}</span>
        <Slider
          flex={1}
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          label={null}
          thumbLabel={t('picture.zoom')}
        />
      </Group>
      <p className="small">{t('picture.cropHint')}</p>
    </>
  )
}
