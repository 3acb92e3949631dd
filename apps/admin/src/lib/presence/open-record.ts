/** A record that stands open on this page, and what is known of others who have it open. */
export interface OpenRecord {
  name: string
  /** Who else has it open now. */
  others: readonly string[]
  /** Who has saved or deleted it last, since it was opened here. */
  savedBy: string | null
  /** What is said of that for a while. */
  news: 'saved' | 'deleted' | null
}
