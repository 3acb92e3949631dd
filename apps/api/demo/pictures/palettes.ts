/** Five colours that were chosen together: a ground, a mark that reads on it, and three to paint with. */
export type Palette = {
  readonly ground: string
  readonly mark: string
  readonly colours: readonly [string, string, string]
}

export const paletteNames = [
  'oxblood',
  'harbour',
  'indigo',
  'plum',
  'moss',
  'bone',
  'night',
  'signal',
] as const

export type PaletteName = (typeof paletteNames)[number]

export const palettes: Record<PaletteName, Palette> = {
  oxblood: { ground: '#F2EADD', mark: '#2B1D1B', colours: ['#7B1E28', '#B08A3E', '#3E6B52'] },
  harbour: { ground: '#E9E3D8', mark: '#22313A', colours: ['#C4563D', '#E8CBA0', '#5F8087'] },
  indigo: { ground: '#F3EEE4', mark: '#212C4D', colours: ['#E39A2D', '#7587A8', '#C8CCD3'] },
  plum: { ground: '#EBDDD5', mark: '#3F2C4C', colours: ['#C58F9B', '#69758F', '#9C4A55'] },
  moss: { ground: '#EDE8D8', mark: '#27312A', colours: ['#6C7B48', '#B9B183', '#BF653B'] },
  bone: { ground: '#F2EEE7', mark: '#282624', colours: ['#8B867E', '#CBC3B5', '#A23D2D'] },
  night: { ground: '#1E2630', mark: '#EBE1CE', colours: ['#C6A05A', '#55757F', '#A9503F'] },
  signal: { ground: '#E4E6E3', mark: '#12334D', colours: ['#EE6A55', '#E6C84C', '#8DB0C8'] },
}

/** The colour `part` of the way (0 to 1) from one `#RRGGBB` to another. */
export function mix(from: string, to: string, part: number): string {
  const target = channels(to)
  const mixed = channels(from).map((low, index) => Math.round(low + (target[index]! - low) * part))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** How light a `#RRGGBB` looks, 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (0.299 * red! + 0.587 * green! + 0.114 * blue!) / 255
}

/** How far apart two colours are, by the channel that differs most: 0 (the same) to 1. */
export function difference(one: string, other: string): number {
  const against = channels(other)
  return Math.max(...channels(one).map((value, index) => Math.abs(value - against[index]!))) / 255
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
