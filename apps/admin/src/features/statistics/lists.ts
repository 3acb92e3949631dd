import { linkOptions } from '@tanstack/react-router'
import type { ApplicationStatus, ArtistStatus, ArtworkStatus, Flag } from '@vernissage/contract/enums'

/* Where a number leads: the list of what it counts, narrowed as far as that list can be. null is all of it. */

export const artistList = (status: ArtistStatus | null) => linkOptions({ to: '/artists', search: { status } })

export const artworkList = (status: ArtworkStatus | null) =>
  linkOptions({ to: '/artworks', search: { status } })

export const enquiryList = (status: ApplicationStatus | null) =>
  linkOptions({ to: '/enquiries', search: { status } })

/** The profile of a consultant, which lists the enquiries assigned to him. */
export const consultantProfile = (id: number) => linkOptions({ to: '/users/$id', params: { id: String(id) } })

export const exhibitionApplicationList = (status: ApplicationStatus | null) =>
  linkOptions({ to: '/applications', search: { tab: 'exhibitions', exhibitions_status: status } })

export const magazineApplicationList = (status: ApplicationStatus | null) =>
  linkOptions({ to: '/applications', search: { tab: 'magazines', magazines_status: status } })

export const contactList = (contacted: Flag) => linkOptions({ to: '/contact', search: { status: contacted } })

export const newsletterList = (contacted: Flag) =>
  linkOptions({ to: '/newsletters', search: { status: contacted } })

export const artworkPage = (url: string) => linkOptions({ to: '/artworks/$url', params: { url } })
