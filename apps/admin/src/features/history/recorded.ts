import type { EndpointName } from '@vernissage/contract/endpoints'
import type { ListFields } from '@vernissage/contract/lists'
import { artistListFields, artistPatchSchema } from '@vernissage/contract/resources/artist'
import { artworkListFields, artworkPatchSchema } from '@vernissage/contract/resources/artwork'
import { artworkImageListFields, artworkImagePatchSchema } from '@vernissage/contract/resources/artwork-image'
import { bannerListFields, bannerPatchSchema } from '@vernissage/contract/resources/banner'
import {
  contactRequestListFields,
  contactRequestPatchSchema,
} from '@vernissage/contract/resources/contact-request'
import { enquiryListFields, enquiryPatchSchema } from '@vernissage/contract/resources/enquiry'
import { exhibitionListFields, exhibitionPatchSchema } from '@vernissage/contract/resources/exhibition'
import { homeSectionListFields, homeSectionPatchSchema } from '@vernissage/contract/resources/home-section'
import { magazineListFields, magazinePatchSchema } from '@vernissage/contract/resources/magazine'
import {
  newsletterRequestListFields,
  newsletterRequestPatchSchema,
} from '@vernissage/contract/resources/newsletter-request'
import {
  professionalImageListFields,
  professionalImagePatchSchema,
} from '@vernissage/contract/resources/professional-image'
import {
  applicationListFields,
  applicationPatchSchema,
} from '@vernissage/contract/resources/program-application'
import { sponsorListFields, sponsorPatchSchema } from '@vernissage/contract/resources/sponsor'
import { userListFields, userPatchSchema } from '@vernissage/contract/resources/user'
import type { z } from 'zod'

type ChangedPath = {
  [Name in EndpointName]: Name extends `PATCH ${infer Path}/{id}` ? Path : never
}[EndpointName]

/** What the change log tells of a kind of record, and how the API is told to write it. */
interface Recorded {
  /** Begins the paths of the calls that read and change one. */
  path: ChangedPath
  /** What that call takes. */
  patch: z.ZodType
  fields: ListFields
  /** The texts that name the fields, nearest first. */
  texts: readonly (
    | 'home'
    | 'artists'
    | 'artworks'
    | 'users'
    | 'sponsors'
    | 'exhibitions'
    | 'magazines'
    | 'programs'
    | 'contact'
    | 'newsletters'
    | 'requests'
    | 'enquiries'
  )[]
}

const application = { patch: applicationPatchSchema, fields: applicationListFields, texts: [] }

/** Every kind of record that can be changed, by its name in the change log. */
export const recorded: Readonly<Record<string, Recorded>> = {
  banner: { path: '/banner', patch: bannerPatchSchema, fields: bannerListFields, texts: ['home'] },
  home_section: {
    path: '/homesection',
    patch: homeSectionPatchSchema,
    fields: homeSectionListFields,
    texts: ['home'],
  },
  account: { path: '/user', patch: userPatchSchema, fields: userListFields, texts: ['users'] },
  artist: { path: '/artist', patch: artistPatchSchema, fields: artistListFields, texts: ['artists'] },
  professional_image: {
    path: '/professionalimage',
    patch: professionalImagePatchSchema,
    fields: professionalImageListFields,
    texts: ['artists'],
  },
  artwork: { path: '/artwork', patch: artworkPatchSchema, fields: artworkListFields, texts: ['artworks'] },
  artwork_image: {
    path: '/artworkimage',
    patch: artworkImagePatchSchema,
    fields: artworkImageListFields,
    texts: ['artworks'],
  },
  artwork_purchase_request: {
    path: '/artworkpurchaserequest',
    patch: enquiryPatchSchema,
    fields: enquiryListFields,
    texts: ['enquiries'],
  },
  contact_request: {
    path: '/contactrequest',
    patch: contactRequestPatchSchema,
    fields: contactRequestListFields,
    texts: ['contact', 'requests'],
  },
  newsletter_request: {
    path: '/newsletterrequest',
    patch: newsletterRequestPatchSchema,
    fields: newsletterRequestListFields,
    texts: ['newsletters', 'requests'],
  },
  sponsor: { path: '/sponsor', patch: sponsorPatchSchema, fields: sponsorListFields, texts: ['sponsors'] },
  exhibition: {
    path: '/exhibition',
    patch: exhibitionPatchSchema,
    fields: exhibitionListFields,
    texts: ['exhibitions', 'programs'],
  },
  magazine: {
    path: '/magazine',
    patch: magazinePatchSchema,
    fields: magazineListFields,
    texts: ['magazines', 'programs'],
  },
  exhibition_application: { path: '/exhibitionapplication', ...application },
  magazine_application: { path: '/magazineapplication', ...application },
}

/** An artist is an account with a profile: what was done to either stands in the history of both. */
export const entitiesOf = (entity: string): readonly string[] =>
  entity === 'artist' || entity === 'account' ? ['artist', 'account'] : [entity]

// Sent by a screen, and of no effect.
const unwritten = new Set(['banner_type_id'])

/** Whether the API takes a former value of a field: neither files nor what it keeps by itself, nor what it requires. */
export const canPutBack = (entity: string, field: string, before: unknown): boolean =>
  !unwritten.has(field) && recorded[entity]?.patch.safeParse({ [field]: before }).success === true
