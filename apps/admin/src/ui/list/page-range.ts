export interface PageRange {
  /** Number of the first row shown, from 1; 0 when there is none. */
  from: number
  to: number
  /** Number of the page, from 1. */
  page: number
  /** The offset of the page before and after; null where there is no such page. */
  previous: number | null
  next: number | null
}

/** What a pager shows and where it can go; all figures count rows. */
export const pageRange = (offset: number, limit: number, total: number): PageRange => ({
  from: offset < total ? offset + 1 : 0,
  to: offset < total ? Math.min(offset + limit, total) : 0,
  page: Math.floor(offset / limit) + 1,
  previous: offset > 0 ? Math.max(0, offset - limit) : null,
  next: offset + limit < total ? offset + limit : null,
})
