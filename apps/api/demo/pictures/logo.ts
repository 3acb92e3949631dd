import { type Drawing, fixed, sheet } from './drawing.ts'
import { lightness, mix } from './palettes.ts'
import { chance, pick } from './random.ts'

/** Marks in a field from -100 to 100; `main` and `second` are colours. */
const marks: readonly ((main: string, second: string) => string)[] = [
  (main, second) =>
    `<path d="M-100 0A100 100 0 0 1 0-100V0Z M0 0H100A100 100 0 0 1 0 100Z" fill="${main}"/><path d="M0-100A100 100 0 0 1 100 0H0Z" fill="${second}"/>`,
  (main, second) =>
    `<path d="M0-100L100 100H38L0 18L-38 100H-100Z" fill="${main}"/><circle cy="82" r="20" fill="${second}"/>`,
  (main, second) =>
    `<g fill="none" stroke-width="20"><circle r="90" stroke="${main}"/><circle cy="28" r="52" stroke="${main}"/></g><circle cy="54" r="16" fill="${second}"/>`,
  (main, second) =>
    [0, 1, 2, 3]
      .map(
        (bar) =>
          `<rect x="${-100 + bar * 54}" y="${-100 + bar * 34}" width="38" height="${200 - bar * 34}" fill="${bar === 2 ? second : main}"/>`,
      )
      .join(''),
  (main, second) =>
    [0, 90, 180, 270]
      .map(
        (turn) =>
          `<path transform="rotate(${turn})" d="M4-4V-100A96 96 0 0 1 100-4Z" fill="${turn === 90 ? second : main}"/>`,
      )
      .join(''),
  (main, second) =>
    `<path d="M-100 100V0A100 100 0 0 1 100 0V100H56V0A56 56 0 0 0 -56 0V100Z" fill="${main}"/><path d="M-30 100V0A30 30 0 0 1 30 0V100Z" fill="${second}"/>`,
  (main, second) =>
    [0, 60, 120, 180, 240, 300]
      .map(
        (turn) =>
          `<ellipse transform="rotate(${turn}) translate(0 -60)" rx="24" ry="40" fill="${turn % 120 ? second : main}"/>`,
      )
      .join(''),
  (main, second) =>
    `<path d="M-100-60Q-50-110 0-60T100-60V-16Q50 34 0-16T-100-16Z" fill="${main}"/><path d="M-100 40Q-50-10 0 40T100 40V84Q50 134 0 84T-100 84Z" fill="${second}"/>`,
  (main, second) =>
    `<path d="M0-104L104 0L0 104L-104 0Z" fill="${main}"/><path d="M0-46L46 0L0 46L-46 0Z" fill="${second}"/>`,
]

/** A simple geometric mark in two colours, sometimes reversed out of a dark ground. */
export const logo: Drawing = (random, size, palette) => {
  const [first, second, third] = palette.colours
  const [light, dark] =
    lightness(palette.ground) > 0.5 ? [palette.ground, palette.mark] : [palette.mark, palette.ground]
  const reversed = chance(random, 0.25)
  const ground = reversed ? dark : mix(light, '#FFFFFF', 0.55)
  const main = reversed ? light : pick(random, [dark, dark, first])
  const accent = pick(
    random,
    [first, second, third].filter(
      (colour) => colour !== main && Math.abs(lightness(colour) - lightness(ground)) > 0.2,
    ),
  )
  const scale = 2.4
  const mark = pick(random, marks)(main, accent)
  return `${sheet(size, ground)}<g transform="translate(${fixed(size.width / 2)} ${fixed(size.height / 2)}) scale(${scale})">${mark}</g>`
}
