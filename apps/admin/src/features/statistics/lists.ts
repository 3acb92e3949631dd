import { linkOptions } from '@tanstack/react-router'
import type { ApplicationStatus, ArtistStatus, ArtworkStatus, Flag } from '@vernissage/contract/enums'

/* The links of figures: the list of what a figure counts, filtered as far as the list allows; null for all. */

export const artistList = (status: ArtistStatus | null) => linkOptions({ to: '/artists', search: { status } })

export const artworkList = (status: ArtworkStatus | null) =>
  linkOptions({ to: '/artworks', search: { status } })

export const enquiryList = (status: ApplicationStatus | null) =>
  linkOptions({ to: '/enquiries', search: { status } })

/** A consultant's profile, which lists the enquiries assigned to them. */
export const consultantProfile = (id: number) => linkOptions({ to: '/users/$id', params: { id: String(id) } })

export const exhibitionApplicationList = (status: ApplicationStatus | null) =>
  linkOptions({ to: '/applications', search: { tab: 'exhibitions', exhibitions_status: status } })

export const magazineApplicationList = (status: ApplicationStatus | null) =>
  linkOptions({ to: '/applications', search: { tab: 'magazines', magazines_status: status } })

export const contactList = (contacted: Flag) => linkOptions({ to: '/contact', search: { status: contacted } })

export const newsletterList = (contacted: Flag) =>
  linkOptions({ to: '/newsletters', search: { status: contacted } })

export const artworkPage = (url: string) => linkOptions({ to: '/artworks/$url', params: { url } })
