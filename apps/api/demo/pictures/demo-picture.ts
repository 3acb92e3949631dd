import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Manner } from './manners.ts'
import type { PaletteName } from './palettes.ts'
import { renderCover, renderLogo, renderPicture, renderPortrait } from './render.ts'

/** Pictures that are drawn in one way of their own, whatever the manner of those around them. */
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

const pathPattern = /demo\/(([\w-]+)\.(\w+)\.([\w-]+))\.(\d+)x(\d+)(\.[\w-]+)?\.webp/

/** The paths of the pictures that a text names. */
export const picturePaths = (text: string): string[] => text.match(new RegExp(pathPattern, 'g')) ?? []

/** The picture that its path describes: `demo/<subject>.<palette>.<seed>.<width>x<height>.<blur>.webp`. */
export const pictureOf = (path: string): DemoPicture => {
  const [, , subject, palette, seed, width, height] = pathPattern.exec(path)!
  return { subject, palette, seed, width: Number(width), height: Number(height) } as DemoPicture
}

/**
 * The text with the blur of its drawing in the path of every picture. Two pictures that differ in size alone have the same
 * blur.
 */
export const withBlurs = async (text: string): Promise<string> => {
  const nameOf = (path: string) => pathPattern.exec(path)![1]!
  const drawings = new Map(picturePaths(text).map((path) => [nameOf(path), pictureOf(path)]))
  const blurs = new Map<string, string>()
  for (const [name, picture] of drawings) blurs.set(name, await drawBlur(picture))
  return text.replaceAll(
    new RegExp(pathPattern, 'g'),
    (_, name, _subject, _palette, _seed, width, height) =>
      `demo/${name}.${width}x${height}.${blurs.get(name)}.webp`,
  )
}

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
