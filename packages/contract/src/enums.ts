/** The languages of the interface. English is the default. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** One wording in every language. */
export type Label = Readonly<Record<Language, string>>

/** A wording for each value of an enumeration; a value without one does not compile. */
export type Labels<Value extends number> = Readonly<Record<Value, Label>>

/*
 * Every enumeration of the platform: name → number on the wire. Their wordings are in enum-labels.ts, which the first page
 * goes without, and their zod schemas in enum-schemas.ts, so that a screen that only shows a status goes without zod.
 * The order of a list is the order in which choices are offered.
 */

type ValueOf<T> = T[keyof T]

const valuesOf = <T extends Record<string, number>>(named: T) => Object.values(named) as ValueOf<T>[]

/** 0 or 1 on the wire, never true or false. */
export type Flag = 0 | 1

export const Gender = { male: 1, female: 2, other: 3, undisclosed: 4 } as const
export type Gender = ValueOf<typeof Gender>
export const genders = valuesOf(Gender)

export const UserType = {
  administrator: 1,
  editor: 2,
  artist: 3,
  gallery: 4,
  collector: 5,
  artLover: 6,
} as const
export type UserType = ValueOf<typeof UserType>
export const userTypes = valuesOf(UserType)

/** The user type as the session token spells it. */
export const userTypeClaims = {
  1: 'Admin',
  2: 'Editor',
  3: 'Artist',
  4: 'Gallery',
  5: 'Collector',
  6: 'Art Lover',
} as const satisfies Record<UserType, string>

/** The types whose accounts may use the back-office. */
export const staffTypes: readonly UserType[] = [UserType.administrator, UserType.editor]

export const ArtistLevel = { emergent: 1, rising: 2, consolidated: 3, exponent: 4 } as const
export type ArtistLevel = ValueOf<typeof ArtistLevel>
export const artistLevels = valuesOf(ArtistLevel)

export const ArtistStatus = {
  applied: 1,
  accepted: 2,
  published: 3,
  rejected: 4,
  requestMoreInfo: 5,
} as const
export type ArtistStatus = ValueOf<typeof ArtistStatus>
export const artistStatuses = valuesOf(ArtistStatus)

/** The statuses in which an artist still waits for an answer. */
export const artistApplicationStatuses: readonly ArtistStatus[] = [
  ArtistStatus.applied,
  ArtistStatus.requestMoreInfo,
]

export const ArtworkStatus = { created: 1, approved: 2, rejected: 3, published: 4, archived: 5 } as const
export type ArtworkStatus = ValueOf<typeof ArtworkStatus>
export const artworkStatuses = valuesOf(ArtworkStatus)

export const MasterclassStatus = { created: 1, approved: 2, rejected: 3, published: 4, archived: 5 } as const
export type MasterclassStatus = ValueOf<typeof MasterclassStatus>
export const masterclassStatuses = valuesOf(MasterclassStatus)

/** Exhibitions and magazines share their statuses. */
export const ProgramStatus = {
  created: 1,
  opened: 2,
  closed: 3,
  published: 4,
  paused: 5,
  archived: 6,
} as const
export type ProgramStatus = ValueOf<typeof ProgramStatus>
export const programStatuses = valuesOf(ProgramStatus)

export const ExhibitionType = { individual: 1, private: 2, openCall: 3 } as const
export type ExhibitionType = ValueOf<typeof ExhibitionType>
export const exhibitionTypes = valuesOf(ExhibitionType)

export const MagazineType = { individual: 1, collective: 2 } as const
export type MagazineType = ValueOf<typeof MagazineType>
export const magazineTypes = valuesOf(MagazineType)

/** Applications, payments and enquiries go through the same statuses. */
export const ApplicationStatus = {
  pending: 1,
  opened: 2,
  closed: 3,
  accepted: 4,
  paused: 5,
  archived: 6,
} as const
export type ApplicationStatus = ValueOf<typeof ApplicationStatus>
export const applicationStatuses = valuesOf(ApplicationStatus)

/** The decision on an application. A rejected one has the status Closed; a closed one need not be rejected. */
export const Decision = { accepted: 1, rejected: 2, waitlisted: 3 } as const
export type Decision = ValueOf<typeof Decision>
export const decisions = valuesOf(Decision)

/**
 * The standing of an application's e-mail address. In order: proved by a mailed link, or entered by staff. What is
 * not in order gives way to an application whose address is proved.
 */
export const AddressStatus = { inOrder: 1, unconfirmed: 2, confirmedByStaff: 3, disowned: 4 } as const
export type AddressStatus = ValueOf<typeof AddressStatus>
export const addressStatuses = valuesOf(AddressStatus)

/** How far a mail is. Of one in doubt it is not known whether it arrived: it is never sent again by itself. */
export const MailState = { waiting: 1, sending: 2, sent: 3, failed: 4, inDoubt: 5, cancelled: 6 } as const
export type MailState = ValueOf<typeof MailState>
export const mailStates = valuesOf(MailState)

/** The occasions on which staff write to an applicant; each has a template. */
export const letterOccasions = [
  'received',
  'more_information',
  'accepted',
  'rejected',
  'waitlisted',
  'reminder',
  'payment',
] as const
export type LetterOccasion = (typeof letterOccasions)[number]

/** The occasions on which the product writes to the address of an application on its way; each has a template too. */
export const draftOccasions = ['draft', 'pictures', 'confirm', 'refused', 'already_applied'] as const
export type DraftOccasion = (typeof draftOccasions)[number]

export const templateOccasions = [...letterOccasions, ...draftOccasions] as const
export type TemplateOccasion = (typeof templateOccasions)[number]

/** Every occasion of a mail. */
export const occasions = [...templateOccasions, 'digest', 'test'] as const
export type Occasion = (typeof occasions)[number]

/** The events of which staff get a notice about open calls that they look after. */
export const NoticeKind = {
  newApplications: 1,
  answers: 2,
  deadline: 3,
  roundComplete: 4,
  lettersFailed: 5,
  assigned: 6,
  ownersApplication: 7,
} as const
export type NoticeKind = ValueOf<typeof NoticeKind>
export const noticeKinds = valuesOf(NoticeKind)

/** The statuses in which there is still something to do about an enquiry: with a next date in the past it is overdue. */
export const openEnquiryStatuses: readonly ApplicationStatus[] = [
  ApplicationStatus.pending,
  ApplicationStatus.opened,
  ApplicationStatus.accepted,
  ApplicationStatus.paused,
]

export const PaymentStatus = ApplicationStatus
export type PaymentStatus = ApplicationStatus
export const paymentStatuses = applicationStatuses

/** The first steps on an empty platform; each is done once there is one such record. */
export const firstSteps = ['banner', 'artist', 'artwork', 'exhibition', 'import'] as const
export type FirstStep = (typeof firstSteps)[number]

/** How an artwork hangs. */
export const orientations = ['portrait', 'landscape', 'square'] as const
export type Orientation = (typeof orientations)[number]
