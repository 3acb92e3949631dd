import { PaymentStatus } from '@vernissage/contract/enums'
import { pictureFacts } from '@vernissage/contract/files/media-path'
import type { MissingPart } from '@vernissage/contract/judging/board-endpoints'
import { missingParts } from '@vernissage/contract/judging/board-endpoints'
import { limits } from '@vernissage/contract/limits'

/** The parts of an application that decide if it is complete. */
export interface SubmittedParts {
  has_cv: boolean
  payment_status_id: PaymentStatus
  min_artwork_number: number | null
  max_artwork_number: number | null
  /** One for each artwork, null without a picture. */
  pictures: readonly (string | null)[]
}

const isSmall = (path: string | null) => {
  const facts = path === null ? null : pictureFacts(path)
  return facts !== null && Math.max(facts.width, facts.height) < limits.printablePixels
}

const tests: Readonly<Record<MissingPart, (of: SubmittedParts) => boolean>> = {
  no_cv: ({ has_cv }) => !has_cv,
  unpaid: ({ payment_status_id }) => payment_status_id !== PaymentStatus.accepted,
  no_works: ({ pictures }) => pictures.length === 0,
  too_few_works: ({ pictures, min_artwork_number: min }) =>
    pictures.length > 0 && pictures.length < (min ?? 0),
  too_many_works: ({ pictures, max_artwork_number: max }) => max !== null && pictures.length > max,
  no_picture: ({ pictures }) => pictures.includes(null),
  small_picture: ({ pictures }) => pictures.some(isSmall),
}

export const missingIn = (of: SubmittedParts): MissingPart[] => missingParts.filter((part) => tests[part](of))
