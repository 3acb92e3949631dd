import type { ApplicationStatus, ArtworkStatus, Flag } from '@vernissage/contract/enums'
import type { Generated } from 'kysely'
import type { Counter, Day, Id, Money, Versioned } from './columns.ts'

export interface ArtworkTable extends Versioned {
  id_artwork: Id
  /** The account of an artist, one with a profile. */
  artist_id: number
  artwork_status_id: Generated<ArtworkStatus>
  title: string
  dimensions: string | null
  technique: string | null
  price: Money | null
  description: string | null
  date: Day | null
  quantity: number | null
  order: Generated<number>
  url: string | null
  external_url: string | null
  sold: Generated<Flag>
  new: Generated<Flag>
  most_viewed: Generated<Flag>
  nft: Generated<Flag>
  nft_sold: Generated<Flag>
  nft_price: Money | null
  web_image: string | null
  mobile_image: string | null
  /** The four figures change without a new version. */
  likes: Counter
  views: Counter
  purchase_requested: Counter
  /** Minutes. */
  time: Counter
}

export interface ArtworkImageTable extends Versioned {
  id_artwork_image: Id
  artwork_id: number
  web_image: string | null
  mobile_image: string | null
  approved: Generated<Flag>
}

export interface ArtworkPurchaseRequestTable extends Versioned {
  id_artwork_purchase_request: Id
  artwork_id: number | null
  /** Set by the database when the artwork is deleted; null while it exists. */
  artwork_title: string | null
  consultant_id: number | null
  artwork_purchase_request_status_id: Generated<ApplicationStatus>
  name: string | null
  email: string | null
  date: Day | null
  comments: string | null
  tags: string | null
}
