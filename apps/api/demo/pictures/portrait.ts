import { type Drawing, fixed, type Size, sheet } from './drawing.ts'
import { beardPath, hairs } from './hair.ts'
import { lightness, mix, type Palette } from './palettes.ts'
import { between, chance, pick, type Random, shuffle } from './random.ts'

const skins = ['#F0D3BC', '#E6BD9E', '#D6A27E', '#C58A63', '#A66C48', '#85523A', '#634032', '#EBCBB0']
const naturalHair = ['#221B1A', '#3B2A22', '#5F4030', '#8A5A36', '#B58A55', '#A8A29B', '#DAD5CC', '#8E3F28']
const shadow = '#1C1210'

/** Head and shoulders as cut from paper, the light from the left; drawn on a board 1000 high, centred. */
export const portrait: Drawing = (random, size, palette) => {
  const skin = pick(random, skins)
  const [wall, cloth, accent] = shuffle(random, [...palette.colours, palette.mark, palette.ground])
  const ground = mix(wall!, palette.ground, lightness(wall!) < 0.35 ? 0 : 0.45)
  const distinct = naturalHair.filter((tone) => Math.abs(lightness(tone) - lightness(skin)) > 0.13)
  const hair = chance(random, 0.72) ? pick(random, distinct) : readable(accent!, skin)
  const scale = size.height / 1000
  return `${sheet(size, ground)}${backdrop(random, size, ground, palette)}
    <g transform="translate(${fixed(size.width / 2)} 0) scale(${scale})">${figure(random, skin, hair, readable(cloth!, ground))}</g>`
}

/** The colour itself, or moved towards dark or light where it would vanish before the other. */
function readable(colour: string, before: string): string {
  if (Math.abs(lightness(colour) - lightness(before)) > 0.14) return colour
  return mix(colour, lightness(before) > 0.5 ? shadow : '#FFF6E8', 0.45)
}

function backdrop(random: Random, { width, height }: Size, ground: string, palette: Palette): string {
  const tone = mix(ground, pick(random, [palette.ground, ...palette.colours]), 0.5)
  const middle = width / 2
  const radius = Math.min(width * 0.42, height * 0.36)
  return pick(random, [
    '',
    `<circle cx="${fixed(middle)}" cy="${fixed(height * 0.44)}" r="${fixed(radius)}" fill="${tone}"/>`,
    `<rect x="${fixed(middle)}" width="${fixed(middle)}" height="${fixed(height)}" fill="${tone}"/>`,
    `<path d="M${fixed(middle - radius)} ${fixed(height)}V${fixed(height * 0.46)}a${fixed(radius)} ${fixed(radius)} 0 0 1 ${fixed(2 * radius)} 0V${fixed(height)}Z" fill="${tone}"/>`,
  ])
}

function figure(random: Random, skin: string, hairColour: string, cloth: string): string {
  const wide = between(random, 118, 136)
  const high = between(random, 156, 176)
  const headY = between(random, 415, 440)
  const tilt = between(random, -5, 5)
  const hair = pick(random, hairs)
  const bearded = hair.bearded && chance(random, 0.5)
  const chin = headY + high
  const head = 'M0-1C.66-1 1-.56 1-.04C1 .38 .72 1 0 1C-.72 1-1 .38-1-.04C-1-.56-.66-1 0-1Z'
  const posed = `translate(0 ${fixed(headY)}) rotate(${fixed(tilt)}) scale(${fixed(wide)} ${fixed(high)})`
  const dark = mix(skin, shadow, 0.16)
  return `<defs><clipPath id="head"><path d="${head}"/></clipPath></defs>
    <g transform="${posed}" fill="${mix(hairColour, shadow, 0.18)}">${hair.back}</g>
    ${body(random, chin, skin, cloth)}
    <g transform="${posed}">
      <g fill="${skin}"><ellipse cx="-1.01" cy=".1" rx=".1" ry=".17"/><ellipse cx="1.01" cy=".1" rx=".1" ry=".17" fill="${dark}"/><path d="${head}"/></g>
      <path clip-path="url(#head)" d="M.12-1.1C.4-.5 .05 0 .3 .3C.5 .6 .1 .8 .1 1.1H1.2V-1.1Z" fill="${dark}"/>
      <g fill="${hairColour}">${hair.front}${bearded ? beardPath : ''}</g>
    </g>`
}

function body(random: Random, chin: number, skin: string, cloth: string): string {
  const neck = between(random, 54, 66)
  const slope = between(random, 40, 90)
  const breadth = between(random, 285, 345)
  const base = chin + 78
  const throat = `<path d="M${-neck} ${chin - 70}V${base}Q0 ${base + 95} ${neck} ${base}V${chin - 70}Z" fill="${mix(skin, shadow, 0.16)}"/>`
  const shoulders = `<path d="M${-breadth} 1010C${-breadth} ${base + slope + 60} ${-breadth * 0.62} ${base + slope * 0.55} ${-neck - 34} ${base - 4}`
  const close = `C${breadth * 0.62} ${base + slope * 0.55} ${breadth} ${base + slope + 60} ${breadth} 1010Z" fill="${cloth}"/>`
  const dim = mix(cloth, shadow, 0.22)
  const collar = pick(random, ['round', 'open', 'high', 'lapels'] as const)
  const necklines = {
    round: `Q0 ${base + 92} ${neck + 34} ${base - 4}`,
    open: `L0 ${base + 165}L${neck + 34} ${base - 4}`,
    high: `L${neck + 34} ${base - 4}`,
    lapels: `L0 ${base + 165}L${neck + 34} ${base - 4}`,
  }
  const extras = {
    round: '',
    open: '',
    high: `<path d="M${-neck - 12} ${chin - 22}Q0 ${chin + 34} ${neck + 12} ${chin - 22}L${neck + 34} ${base + 8}Q0 ${base + 60} ${-neck - 34} ${base + 8}Z" fill="${dim}"/>`,
    lapels: `<path d="M${-neck - 34} ${base - 4}L0 ${base + 165}L-62 ${base + 205}L${-neck - 78} ${base + 62}ZM${neck + 34} ${base - 4}L0 ${base + 165}L62 ${base + 205}L${neck + 78} ${base + 62}Z" fill="${dim}"/>`,
  }
  return `${throat}<path d="M${-neck - 34} ${base - 4}L0 ${base + 165}L${neck + 34} ${base - 4}Z" fill="${mix(skin, shadow, 0.08)}"/>${throat}${shoulders}${necklines[collar]}${close}${extras[collar]}`
}
