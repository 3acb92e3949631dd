import type { Point } from './drawing.ts'

/** Heights on a grid, row by row; one cell is one unit wide. */
export type HeightField = { readonly columns: number; readonly rows: number; readonly heights: Float64Array }

/**
 * The closed rings around everything at or above a level, by marching squares, in grid units.
 * The field counts as below every level outside its border, so every ring closes.
 */
export function ringsAt({ columns, rows, heights }: HeightField, level: number): Point[][] {
  const lowest = Math.min(...heights) - 1
  const heightAt = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? lowest : heights[row * columns + column]!

  const next = new Map<string, Point>()
  const crossing = (a: Point, b: Point): Point => {
    const from = heightAt(...a)
    const part = (level - from) / (heightAt(...b) - from)
    return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
  }
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      const corners: Point[] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ]
      const above = corners.map((corner) => heightAt(...corner) >= level)
      // Walking around the cell, each step up starts a segment that ends at the following step down.
      for (let side = 0; side < 4; side++) {
        if (above[side]! || !above[(side + 1) % 4]!) continue
        let end = (side + 1) % 4
        while (above[(end + 1) % 4]!) end = (end + 1) % 4
        const from = edge(corners[side]!, corners[(side + 1) % 4]!, crossing)
        next.set(from.join(), edge(corners[end]!, corners[(end + 1) % 4]!, crossing))
      }
    }
  }
  return chain(next)
}

/** The crossing of an edge, computed from the same end whichever cell asks, so that neighbours agree exactly. */
function edge(a: Point, b: Point, crossing: (a: Point, b: Point) => Point): Point {
  return a[0] < b[0] || a[1] < b[1] ? crossing(a, b) : crossing(b, a)
}

function chain(next: Map<string, Point>): Point[][] {
  const rings: Point[][] = []
  for (const start of next.keys()) {
    const ring: Point[] = []
    for (let key = start, point = next.get(key); point; point = next.get(key)) {
      next.delete(key)
      ring.push(point)
      key = point.join()
    }
    if (ring.length > 4) rings.push(ring)
  }
  return rings
}
