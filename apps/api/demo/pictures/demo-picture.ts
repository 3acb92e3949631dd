import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Manner } from './manners.ts'
import type { PaletteName } from './palettes.ts'
import { renderCover, renderLogo, renderPicture, renderPortrait } from './render.ts'

/** What is drawn in one way of its own, whatever the manner of the pictures around it. */
const renderers = { portrait: renderPortrait, cover: renderCover, logo: renderLogo }
const isSpecial = (subject: DemoPicture['subject']): subject is keyof typeof renderers => subject in renderers

/** One drawing at one size in pixels. Pictures that differ in size alone have one shape. */
export interface DemoPicture {
  subject: Manner | keyof typeof renderers
  palette: PaletteName
  /** Letters, digits and hyphens: it is part of an address. */
  seed: string
  width: number
  height: number
}

/** The name of the drawing, whatever its size. */
export const drawingName = ({ subject, palette, seed }: DemoPicture) => `${subject}.${palette}.${seed}`

export const draw = ({ subject, ...request }: DemoPicture): Promise<Buffer> =>
  isSpecial(subject) ? renderers[subject](request) : renderPicture({ ...request, manner: subject })

/** Base64url of the drawing's thumbhash. */
export const drawBlur = async (picture: DemoPicture) => {
  const scale = 64 / Math.max(picture.width, picture.height)
  const small = await draw({
    ...picture,
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  })
  const { data, info } = await sharp(small).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url')
}
