import type {
  AddressStatus,
  ApplicationStatus,
  ArtworkStatus,
  Decision,
  ExhibitionType,
  Flag,
  Language,
  MagazineType,
  PaymentStatus,
  ProgramStatus,
} from '@vernissage/contract/enums'
import type { SizeUnit } from '@vernissage/contract/values/sizes'
import type { ColumnType, Generated } from 'kysely'
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
  /** What is read from `dimensions`, or a person's correction; none of these columns but a correction makes a new version. */
  height_mm: number | null
  width_mm: number | null
  depth_mm: number | null
  diameter_mm: number | null
  frame_height_mm: number | null
  frame_width_mm: number | null
  frame_depth_mm: number | null
  size_parts: number | null
  size_unit: SizeUnit | null
  size_corrected: Generated<Flag>
  /** The version of the reader that read the text. */
  size_reader: Generated<number>
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
  order: Generated<number>
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

export interface SponsorTable extends Versioned {
  id_sponsor: Id
  name: string
  logo: string | null
  description: string | null
  enabled: Generated<Flag>
}

interface ProgramColumns extends Versioned {
  title: string
  url: string | null
  description: string | null
  min_artwork_number: number | null
  max_artwork_number: number | null
  featured: Generated<Flag>
  application_limit_date: Day | null
  application_documents_limit_date: Day | null
  web_image: string | null
  mobile_image: string | null
  magazine: string | null
  magazine_description: string | null
  video: string | null
  iframe: string | null
  late_applications: Generated<Flag>
  created_by: number | null
  updated_by: number | null
}

export interface ExhibitionTable extends ProgramColumns {
  id_exhibition: Id
  exhibition_status_id: Generated<ProgramStatus>
  exhibition_type_id: ExhibitionType
  reference_code: string | null
  short_description: string | null
  medium_description: string | null
  start_date: Day | null
  end_date: Day | null
  brochure: string | null
  magazine_id: number | null
}

export interface MagazineTable extends ProgramColumns {
  id_magazine: Id
  magazine_status_id: Generated<ProgramStatus>
  magazine_type_id: MagazineType
  date: Day | null
  file: string | null
}

interface ApplicationColumns extends Versioned {
  user_id: number
  application_status_id: Generated<ApplicationStatus>
  payment_status_id: Generated<PaymentStatus>
  payment_id: number | null
  decision_id: Generated<Decision | null>
  /** A trigger sets it unless it is given. */
  answered_at: ColumnType<string | null, string | null | undefined, string | null>
  waitlist_place: Generated<number | null>
  assignee_id: Generated<number | null>
  late: Generated<Flag>
  address_status_id: Generated<AddressStatus>
  language: Generated<Language | null>
  consented_at: ColumnType<string | null, string | null | undefined, string | null>
}

interface SponsorLinkColumns extends Versioned {
  sponsor_id: number
  order: Generated<number>
  enabled: Generated<Flag>
}

interface ArtworkLinkColumns extends Versioned {
  artwork_id: number
  order: Generated<number>
  enabled: Generated<Flag>
}

interface ArtistLinkColumns extends Versioned {
  artist_id: number
  order: Generated<number>
  enabled: Generated<Flag>
}

export interface ExhibitionApplicationTable extends ApplicationColumns {
  id_exhibition_application: Id
  exhibition_id: number
}

export interface ExhibitionApplicationArtworkTable extends Versioned {
  id_exhibition_application_artwork: Id
  exhibition_application_id: number
  artwork_id: number
}

export interface ExhibitionSponsorTable extends SponsorLinkColumns {
  id_exhibition_sponsor: Id
  exhibition_id: number
}

export interface ExhibitionArtworkTable extends ArtworkLinkColumns {
  id_exhibition_artwork: Id
  exhibition_id: number
}

export interface ExhibitionArtistTable extends ArtistLinkColumns {
  id_exhibition_artist: Id
  exhibition_id: number
}

export interface MagazineApplicationTable extends ApplicationColumns {
  id_magazine_application: Id
  magazine_id: number
}

export interface MagazineApplicationArtworkTable extends Versioned {
  id_magazine_application_artwork: Id
  magazine_application_id: number
  artwork_id: number
}

export interface MagazineSponsorTable extends SponsorLinkColumns {
  id_magazine_sponsor: Id
  magazine_id: number
}

export interface MagazineArtworkTable extends ArtworkLinkColumns {
  id_magazine_artwork: Id
  magazine_id: number
}

export interface MagazineArtistTable extends ArtistLinkColumns {
  id_magazine_artist: Id
  magazine_id: number
}
