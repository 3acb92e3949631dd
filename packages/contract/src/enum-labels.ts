import type {
  AddressStatus,
  ApplicationStatus,
  ArtistLevel,
  ArtistStatus,
  ArtworkStatus,
  Decision,
  ExhibitionType,
  Flag,
  Gender,
  Labels,
  MagazineType,
  MailState,
  MasterclassStatus,
  PaymentStatus,
  ProgramStatus,
  UserType,
} from './enums.ts'

/* The wordings of the enumerations. */

export const genderLabels = {
  1: { en: 'Male', es: 'Hombre' },
  2: { en: 'Female', es: 'Mujer' },
  3: { en: 'Other', es: 'Otro' },
  4: { en: "I'd rather not say", es: 'Prefiero no decirlo' },
} as const satisfies Labels<Gender>

export const userTypeLabels = {
  1: { en: 'Administrator', es: 'Administrador' },
  2: { en: 'Editor', es: 'Editor' },
  3: { en: 'Artist', es: 'Artista' },
  4: { en: 'Gallery', es: 'Galería' },
  5: { en: 'Collector', es: 'Coleccionista' },
  6: { en: 'Art Lover', es: 'Amante del arte' },
} as const satisfies Labels<UserType>

export const artistLevelLabels = {
  1: { en: 'Emergent', es: 'Emergente' },
  2: { en: 'Rising', es: 'En ascenso' },
  3: { en: 'Consolidated', es: 'Consolidado' },
  4: { en: 'Exponent', es: 'Exponente' },
} as const satisfies Labels<ArtistLevel>

export const artistStatusLabels = {
  1: { en: 'Applied', es: 'Solicitado' },
  2: { en: 'Accepted', es: 'Aceptado' },
  3: { en: 'Published', es: 'Publicado' },
  4: { en: 'Rejected', es: 'Rechazado' },
  5: { en: 'Request More Info', es: 'Se pide más información' },
} as const satisfies Labels<ArtistStatus>

export const artworkStatusLabels = {
  1: { en: 'Created', es: 'Creada' },
  2: { en: 'Approved', es: 'Aprobada' },
  3: { en: 'Rejected', es: 'Rechazada' },
  4: { en: 'Published', es: 'Publicada' },
  5: { en: 'Archived', es: 'Archivada' },
} as const satisfies Labels<ArtworkStatus>

export const masterclassStatusLabels = artworkStatusLabels satisfies Labels<MasterclassStatus>

export const programStatusLabels = {
  1: { en: 'Created', es: 'Creada' },
  2: { en: 'Opened', es: 'Abierta' },
  3: { en: 'Closed', es: 'Cerrada' },
  4: { en: 'Published', es: 'Publicada' },
  5: { en: 'Paused', es: 'En pausa' },
  6: { en: 'Archived', es: 'Archivada' },
} as const satisfies Labels<ProgramStatus>

export const exhibitionTypeLabels = {
  1: { en: 'Individual', es: 'Individual' },
  2: { en: 'Private', es: 'Privada' },
  3: { en: 'Open Call', es: 'Convocatoria abierta' },
} as const satisfies Labels<ExhibitionType>

export const magazineTypeLabels = {
  1: { en: 'Individual', es: 'Individual' },
  2: { en: 'Collective', es: 'Colectiva' },
} as const satisfies Labels<MagazineType>

/** "Acepted" is how the platform has always spelled it in English. */
export const applicationStatusLabels = {
  1: { en: 'Pending', es: 'Pendiente' },
  2: { en: 'Opened', es: 'Abierta' },
  3: { en: 'Closed', es: 'Cerrada' },
  4: { en: 'Acepted', es: 'Aceptada' },
  5: { en: 'Paused', es: 'En pausa' },
  6: { en: 'Archived', es: 'Archivada' },
} as const satisfies Labels<ApplicationStatus>

export const decisionLabels = {
  1: { en: 'Accepted', es: 'Aceptada' },
  2: { en: 'Rejected', es: 'Rechazada' },
  3: { en: 'Wait list', es: 'En lista de espera' },
} as const satisfies Labels<Decision>

export const mailStateLabels = {
  1: { en: 'Waiting', es: 'En espera' },
  2: { en: 'Sending', es: 'Enviándose' },
  3: { en: 'Sent', es: 'Enviado' },
  4: { en: 'Failed', es: 'Fallido' },
  5: { en: 'Not known whether it arrived', es: 'No se sabe si llegó' },
  6: { en: 'Cancelled', es: 'Cancelado' },
} as const satisfies Labels<MailState>

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

export const yesOrNoLabels = {
  1: { en: 'Yes', es: 'Sí' },
  0: { en: 'No', es: 'No' },
} as const satisfies Labels<Flag>

export const enabledLabels = {
  0: { en: 'Inactive', es: 'Inactivo' },
  1: { en: 'Active', es: 'Activo' },
} as const satisfies Labels<Flag>

export const contactedLabels = {
  0: { en: 'No contacted', es: 'Sin contactar' },
  1: { en: 'Contacted', es: 'Contactado' },
} as const satisfies Labels<Flag>

/** The standing of the address of an application. */
export const addressStatusLabels = {
  1: { en: 'In order', es: 'En orden' },
  2: { en: 'Address not confirmed', es: 'Dirección sin confirmar' },
  3: { en: 'Confirmed by staff', es: 'Confirmada por el equipo' },
  4: { en: 'Not theirs, says the owner', es: 'No es suya, dice el titular' },
} as const satisfies Labels<AddressStatus>

/** The arrival of an application, before or after the deadline of its open call. */
export const arrivalLabels = {
  0: { en: 'In time', es: 'En plazo' },
  1: { en: 'Late', es: 'Fuera de plazo' },
} as const satisfies Labels<Flag>

/** How an open call treats applications after its deadline. */
export const lateApplicationsLabels = {
  0: { en: 'Refused', es: 'No se admiten' },
  1: { en: 'Taken and marked as late', es: 'Se admiten y se marcan' },
} as const satisfies Labels<Flag>
