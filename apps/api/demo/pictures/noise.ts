import type { Random } from './random.ts'

/** A smooth field of values in about [-1, 1]; one step of x or y crosses one cell of its lattice. */
export type Noise = (x: number, y: number) => number

const latticeSide = 64

/** Gradient noise (Perlin): each lattice point slopes in a random direction, and the slopes are blended. */
export function createNoise(random: Random): Noise {
  const angles = Float64Array.from({ length: latticeSide ** 2 }, () => random() * 2 * Math.PI)
  const slope = (column: number, row: number, x: number, y: number) => {
    const angle = angles[(row & (latticeSide - 1)) * latticeSide + (column & (latticeSide - 1))]!
    return Math.cos(angle) * (x - column) + Math.sin(angle) * (y - row)
  }
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const across = ease(x - column)
    const down = ease(y - row)
    const top = blend(slope(column, row, x, y), slope(column + 1, row, x, y), across)
    const bottom = blend(slope(column, row + 1, x, y), slope(column + 1, row + 1, x, y), across)
    return blend(top, bottom, down) * 1.6
  }
}

/** Adds finer, weaker octaves to a field, as paper fibres and coastlines have. */
export function roughen(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0
    for (let octave = 0; octave < octaves; octave++) {
      const frequency = 2 ** octave
      sum += noise(x * frequency + octave * 17.3, y * frequency + octave * 9.1) / frequency
    }
    return sum
  }
}

function ease(part: number): number {
  return part ** 3 * (part * (part * 6 - 15) + 10)
}

function blend(from: number, to: number, part: number): number {
  return from + (to - from) * part
}
