/** The languages of the interface. English is the default. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** One wording in every language. */
export type Label = Readonly<Record<Language, string>>

/** A wording for each value of an enumeration; a value without one does not compile. */
export type Labels<Value extends number> = Readonly<Record<Value, Label>>

/*
 * Every enumeration of the platform: name → number on the wire, its wording. Their zod schemas are in
 * enum-schemas.ts, so that a screen that only shows a status goes without zod.
 * The order of a list is the order in which choices are offered.
 */

type ValueOf<T> = T[keyof T]

const valuesOf = <T extends Record<string, number>>(named: T) => Object.values(named) as ValueOf<T>[]

/** 0 or 1 on the wire, never true or false. */
export type Flag = 0 | 1

export const Gender = { male: 1, female: 2, other: 3, undisclosed: 4 } as const
export type Gender = ValueOf<typeof Gender>
export const genders = valuesOf(Gender)
export const genderLabels = {
  1: { en: 'Male', es: 'Hombre' },
  2: { en: 'Female', es: 'Mujer' },
  3: { en: 'Other', es: 'Otro' },
  4: { en: "I'd rather not say", es: 'Prefiero no decirlo' },
} as const satisfies Labels<Gender>

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
export const userTypeLabels = {
  1: { en: 'Administrator', es: 'Administrador' },
  2: { en: 'Editor', es: 'Editor' },
  3: { en: 'Artist', es: 'Artista' },
  4: { en: 'Gallery', es: 'Galería' },
  5: { en: 'Collector', es: 'Coleccionista' },
  6: { en: 'Art Lover', es: 'Amante del arte' },
} as const satisfies Labels<UserType>

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
export const artistLevelLabels = {
  1: { en: 'Emergent', es: 'Emergente' },
  2: { en: 'Rising', es: 'En ascenso' },
  3: { en: 'Consolidated', es: 'Consolidado' },
  4: { en: 'Exponent', es: 'Exponente' },
} as const satisfies Labels<ArtistLevel>

export const ArtistStatus = {
  applied: 1,
  accepted: 2,
  published: 3,
  rejected: 4,
  requestMoreInfo: 5,
} as const
export type ArtistStatus = ValueOf<typeof ArtistStatus>
export const artistStatuses = valuesOf(ArtistStatus)
export const artistStatusLabels = {
  1: { en: 'Applied', es: 'Solicitado' },
  2: { en: 'Accepted', es: 'Aceptado' },
  3: { en: 'Published', es: 'Publicado' },
  4: { en: 'Rejected', es: 'Rechazado' },
  5: { en: 'Request More Info', es: 'Se pide más información' },
} as const satisfies Labels<ArtistStatus>

/** The statuses in which an artist still waits for an answer. */
export const artistApplicationStatuses: readonly ArtistStatus[] = [
  ArtistStatus.applied,
  ArtistStatus.requestMoreInfo,
]

export const ArtworkStatus = { created: 1, approved: 2, rejected: 3, published: 4, archived: 5 } as const
export type ArtworkStatus = ValueOf<typeof ArtworkStatus>
export const artworkStatuses = valuesOf(ArtworkStatus)
export const artworkStatusLabels = {
  1: { en: 'Created', es: 'Creada' },
  2: { en: 'Approved', es: 'Aprobada' },
  3: { en: 'Rejected', es: 'Rechazada' },
  4: { en: 'Published', es: 'Publicada' },
  5: { en: 'Archived', es: 'Archivada' },
} as const satisfies Labels<ArtworkStatus>

export const MasterclassStatus = { created: 1, approved: 2, rejected: 3, published: 4, archived: 5 } as const
export type MasterclassStatus = ValueOf<typeof MasterclassStatus>
export const masterclassStatuses = valuesOf(MasterclassStatus)
export const masterclassStatusLabels = artworkStatusLabels satisfies Labels<MasterclassStatus>

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
export const programStatusLabels = {
  1: { en: 'Created', es: 'Creada' },
  2: { en: 'Opened', es: 'Abierta' },
  3: { en: 'Closed', es: 'Cerrada' },
  4: { en: 'Published', es: 'Publicada' },
  5: { en: 'Paused', es: 'En pausa' },
  6: { en: 'Archived', es: 'Archivada' },
} as const satisfies Labels<ProgramStatus>

export const ExhibitionType = { individual: 1, private: 2, openCall: 3 } as const
export type ExhibitionType = ValueOf<typeof ExhibitionType>
export const exhibitionTypes = valuesOf(ExhibitionType)
export const exhibitionTypeLabels = {
  1: { en: 'Individual', es: 'Individual' },
  2: { en: 'Private', es: 'Privada' },
  3: { en: 'Open Call', es: 'Convocatoria abierta' },
} as const satisfies Labels<ExhibitionType>

export const MagazineType = { individual: 1, collective: 2 } as const
export type MagazineType = ValueOf<typeof MagazineType>
export const magazineTypes = valuesOf(MagazineType)
export const magazineTypeLabels = {
  1: { en: 'Individual', es: 'Individual' },
  2: { en: 'Collective', es: 'Colectiva' },
} as const satisfies Labels<MagazineType>

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
/** "Acepted" is how the platform has always spelled it in English. */
export const applicationStatusLabels = {
  1: { en: 'Pending', es: 'Pendiente' },
  2: { en: 'Opened', es: 'Abierta' },
  3: { en: 'Closed', es: 'Cerrada' },
  4: { en: 'Acepted', es: 'Aceptada' },
  5: { en: 'Paused', es: 'En pausa' },
  6: { en: 'Archived', es: 'Archivada' },
} as const satisfies Labels<ApplicationStatus>

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
export const paymentStatusLabels = {
  1: { en: 'Pending', es: 'Pendiente' },
  2: { en: 'Opened', es: 'Abierto' },
  3: { en: 'Closed', es: 'Cerrado' },
  4: { en: 'Acepted', es: 'Aceptado' },
  5: { en: 'Paused', es: 'En pausa' },
  6: { en: 'Archived', es: 'Archivado' },
} as const satisfies Labels<PaymentStatus>

export const sponsorshipLabels = {
  0: { en: 'No', es: 'No' },
  1: { en: 'Yes', es: 'Sí' },
} as const satisfies Labels<Flag>

export const enabledLabels = {
  0: { en: 'Inactive', es: 'Inactivo' },
  1: { en: 'Active', es: 'Activo' },
} as const satisfies Labels<Flag>

export const contactedLabels = {
  0: { en: 'No contacted', es: 'Sin contactar' },
  1: { en: 'Contacted', es: 'Contactado' },
} as const satisfies Labels<Flag>

/** What there is to do on an empty platform; each is done once there is one. */
export const firstSteps = ['banner', 'artist', 'artwork', 'exhibition', 'import'] as const
export type FirstStep = (typeof firstSteps)[number]
