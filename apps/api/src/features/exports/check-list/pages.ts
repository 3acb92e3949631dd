/* What a check list is drawn from, and how its works are spread over pages of A4. All lengths in points. */

/** A work as its row shows it; empty texts where nothing is known. */
export interface Work {
  title: string
  artist: string
  technique: string
  dimensions: string
  year: string
  price: string
  /** A JPEG; null for an empty frame. */
  picture: Uint8Array | null
}

export interface Heading {
  title: string
  /** A description of the list, in a line or two; may be empty. */
  note: string
}

export const paper = { width: 595.28, height: 841.89 }
export const margin = { side: 45, top: 45, bottom: 42 }
export const rowHeight = 87
/** Where the first row begins, on the first page and on others. */
export const firstRow = { first: 132, other: 78 }

const rowsFrom = (top: number) => Math.floor((paper.height - margin.bottom - 22 - top) / rowHeight)
const rowsOf = (page: number) => rowsFrom(page === 0 ? firstRow.first : firstRow.other)

/** The works of each page. An empty list has one page too. */
export const pagesOf = <Of>(works: readonly Of[]): Of[][] => {
  const pages = [works.slice(0, rowsOf(0))]
  for (let start = rowsOf(0); start < works.length; start += rowsOf(1))
    pages.push(works.slice(start, start + rowsOf(1)))
  return pages
}
