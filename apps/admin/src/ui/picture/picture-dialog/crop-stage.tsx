import '@mantine/core/styles/Slider.layer.css'
import 'react-easy-crop/react-easy-crop.css'
import { Slider } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { Area } from './crop.ts'
import classes from './picture-dialog.module.css'
import type { ChosenPicture } from './read-picture.ts'

interface Props {
  picture: ChosenPicture
  /** Width over height; null for the whole picture. */
  ratio: number | null
  onArea: (area: Area) => void
}

/** The chosen picture below a frame of the wanted shape, to be moved and enlarged; or whole, as it is. */
export function CropStage({ picture, ratio, onArea }: Props) {
  const { t } = useTranslation('ui')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)

  if (picture.type === 'image/gif' || ratio === null)
    return (
      <>
        <div className={classes.stage}>
          <img className={classes.uncropped} src={picture.url} alt="" />
        </div>
        <p className={classes.formats}>{picture.type === 'image/gif' && t('picture.uncropped')}</p>
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
      <div className={classes.zoom}>
        <span aria-hidden>{t('picture.zoom')}</span>
        <Slider
          className={classes.slider ?? ''}
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          label={null}
          thumbLabel={t('picture.zoom')}
        />
      </div>
      <p className={classes.formats}>{t('picture.cropHint')}</p>
    </>
  )
}
