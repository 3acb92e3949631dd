import { type ProgramKind, programKinds } from './program-names.ts'

/*
 * The actions on many records of a kind at once. Each record is changed by its own request, so nothing is allowed here
 * that its own request refuses.
 */

interface BulkRights {
  /** The fields of the record's own PATCH that can be set. */
  readonly fields: readonly string[]
  /** True if it has a DELETE of its own. */
  readonly isDeletable: boolean
  /** True if it is accepted or rejected. */
  readonly isDecided?: boolean
  /** True if letters are written to its applicant. */
  readonly isWrittenTo?: boolean
  /** The programs that it can be put into. */
  readonly programs: readonly ProgramKind[]
}

const flagged = { fields: ['enabled'], isDeletable: true, programs: [] } as const
const applied = {
  fields: ['application_status_id', 'payment_status_id', 'assignee_id'],
  isDeletable: false,
  isDecided: true,
  isWrittenTo: true,
  programs: [],
} as const

/** By the names that paths and answers have for the kinds. Where the list can be exported, so can a selection of it. */
export const bulkKinds = {
  banner: flagged,
  sponsor: flagged,
  artist: {
    fields: ['artist_status_id', 'discipline_id', 'enabled', 'new', 'featured', 'sponsorship'],
    isDeletable: true,
    programs: programKinds,
  },
  artwork: {
    fields: ['artwork_status_id', 'sold', 'new', 'most_viewed', 'nft', 'nft_sold'],
    isDeletable: true,
    programs: programKinds,
  },
  exhibition: { fields: ['exhibition_status_id', 'featured'], isDeletable: true, programs: [] },
  magazine: { fields: ['magazine_status_id', 'featured'], isDeletable: true, programs: [] },
  masterclass: { fields: [], isDeletable: false, programs: [] },
  exhibition_application: applied,
  magazine_application: applied,
  user: { fields: [], isDeletable: true, programs: [] },
  contact_request: { fields: ['contacted'], isDeletable: false, programs: [] },
  newsletter_request: { fields: ['contacted', 'tags'], isDeletable: false, programs: [] },
  artwork_purchase_request: {
    fields: ['artwork_purchase_request_status_id', 'consultant_id', 'tags'],
    isDeletable: false,
    programs: [],
  },
} as const satisfies Readonly<Record<string, BulkRights>>

export type BulkKind = keyof typeof bulkKinds
export const bulkKindNames = Object.keys(bulkKinds) as [BulkKind, ...BulkKind[]]

export const bulkRights = (kind: BulkKind): BulkRights => bulkKinds[kind]
