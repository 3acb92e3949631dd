import type { ApplicationStatus, ProgramStatus } from '@vernissage/contract/enums'
import type { PaletteName } from '../../pictures/palettes.ts'

/** What exhibitions and magazines have in common. Days count from today, below 0 before it. */
export interface DemoProgram {
  title: string
  /** Without it the address is made of the title. */
  url?: string
  status: keyof typeof ProgramStatus
  description: string
  /** The fewest and the most works that one may apply with. */
  artworksEach: readonly [min: number, max: number]
  isFeatured?: true
  applyUntilDay: number
  decideOnDay: number
  palette: PaletteName
  /** What the document says. */
  document?: readonly string[]
  text?: readonly [title: string, description: string]
  video?: string
  iframe?: string
  /** Addresses of the artists who take part, in their order. */
  artists: readonly string[]
  artworkCount: number
  sponsors: readonly string[]
  /** Those of the sponsors that are not shown. */
  hiddenSponsors?: readonly string[]
  /** How many applications are in which status. The accepted are those of artists who take part. */
  applications: Partial<Record<keyof typeof ApplicationStatus, number>>
  /** How many of them came after the end, where late ones are taken. */
  lateApplications?: number
}
