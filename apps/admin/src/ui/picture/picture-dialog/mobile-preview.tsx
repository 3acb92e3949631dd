import { IconUser } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Area } from './crop.ts'
import classes from './mobile-preview.module.css'
import type { ChosenPicture } from './read-picture.ts'

/** Pixels, inside the drawn phone. */
const side = 56

interface Props {
  label: string
  text: string
  picture: ChosenPicture | null
  /** The cropped area; null shows the whole picture. */
  area: Area | null
}

/** The picture on a drawn phone, with what happens there in words. */
export const MobilePreview = ({ label, text, picture, area }: Props) => (
  <div className={classes.preview}>
    <span className={classes.phone} aria-hidden>
      <span className={classes.screen} style={picture ? cutOut(picture, area) : undefined}>
        {!picture && <IconUser size={24} stroke={1.25} />}
      </span>
      <span className={classes.line} />
      <span className={classes.line} />
    </span>
    <p>
      <span className={classes.label}>{label}</span>
      <span className={classes.text}>{text}</span>
    </p>
  </div>
)

function cutOut({ url, image }: ChosenPicture, area: Area | null): CSSProperties {
  const backgroundImage = `url(${url})`
  if (!area) return { backgroundImage, backgroundSize: 'cover' }
  const scale = side / area.width
  return {
    backgroundImage,
    backgroundSize: `${image.naturalWidth * scale}px ${image.naturalHeight * scale}px`,
    backgroundPosition: `${-area.x * scale}px ${-area.y * scale}px`,
  }
}
