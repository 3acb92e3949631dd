import {
  type Icon,
  IconAddressBook,
  IconBook2,
  IconBuildingArch,
  IconChartHistogram,
  IconClipboardList,
  IconHeartHandshake,
  IconHome,
  IconMailOpened,
  IconMessageQuestion,
  IconMessages,
  IconPalette,
  IconPhoto,
  IconSchool,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Label } from '@vernissage/contract/enums'
import type { ListFields } from '@vernissage/contract/lists'
import type { z } from 'zod'
import type { ScreenPart } from './lib/i18n/i18n.ts'

interface Form {
  /** The body of the request that changes a record. */
  patch: z.ZodType
  fields: ListFields
}

/** A kind of record, listed under its name in the change log. */
interface Kind {
  /** The word for one record. */
  name: Label
  /** Loads its form; absent where its history puts nothing back. */
  form?: () => Promise<Form>
}

/** A part of the back-office with a screen of its own. */
export interface Section {
  name: string
  title: Label
  to: NonNullable<LinkProps['to']>
  icon: Icon
  /** G, then this key leads there. */
  key: string
  forAdministrators?: true
  /** The kinds of record that are looked after here. */
  records?: Readonly<Record<string, Kind>>
  /** The texts that name their fields, nearest first. */
  texts?: readonly ScreenPart[]
}

/** Sections that share one entry of the sidebar. */
export interface SectionGroup {
  name: string
  title: Label
  icon: Icon
  sections: Section[]
}

const kind = (en: string, es: string, form?: Kind['form']): Kind => ({
  name: { en, es },
  ...(form && { form }),
})

/** Finds the schema and the list fields of a kind in its module of the contract. */
const formOf = <Name extends string>(
  module: Record<`${Name}PatchSchema`, z.ZodType> & Record<`${Name}ListFields`, ListFields>,
  name: Name,
): Form => ({
  patch: module[`${name}PatchSchema` as const] as z.ZodType,
  fields: module[`${name}ListFields` as const] as ListFields,
})

const audience: Section[] = [
  {
    name: 'newsletters',
    title: { en: 'Newsletters', es: 'Boletines' },
    to: '/newsletters',
    icon: IconMailOpened,
    key: 'N',
    texts: ['requests'],
    records: {
      newsletter_request: kind('Newsletter request', 'Solicitud de boletín', async () =>
        formOf(await import('@vernissage/contract/resources/requests'), 'newsletterRequest'),
      ),
    },
  },
  {
    name: 'contact',
    title: { en: 'Contact', es: 'Contacto' },
    to: '/contact',
    icon: IconAddressBook,
    key: 'T',
    texts: ['requests'],
    records: {
      contact_request: kind('Contact request', 'Solicitud de contacto', async () =>
        formOf(await import('@vernissage/contract/resources/requests'), 'contactRequest'),
      ),
    },
  },
  {
    name: 'enquiries',
    title: { en: 'Enquiries', es: 'Consultas' },
    to: '/enquiries',
    icon: IconMessageQuestion,
    key: 'Q',
    texts: ['enquiries'],
    records: {
      artwork_purchase_request: kind('Enquiry', 'Consulta', async () =>
        formOf(await import('@vernissage/contract/resources/enquiry'), 'enquiry'),
      ),
    },
  },
]

/** The sidebar's entries in their order. */
export const entries: (Section | SectionGroup)[] = [
  {
    name: 'home',
    title: { en: 'Home', es: 'Inicio' },
    to: '/home',
    icon: IconHome,
    key: 'H',
    texts: ['home'],
    records: {
      banner: kind('Banner', 'Banner', async () =>
        formOf(await import('@vernissage/contract/resources/home-content'), 'banner'),
      ),
      home_section: kind('Home section', 'Sección de inicio', async () =>
        formOf(await import('@vernissage/contract/resources/home-content'), 'homeSection'),
      ),
    },
  },
  {
    name: 'applications',
    title: { en: 'Applications', es: 'Solicitudes' },
    to: '/applications',
    icon: IconClipboardList,
    key: 'P',
    records: {
      exhibition_application: kind(
        'Application to an exhibition',
        'Solicitud para una exposición',
        async () =>
          formOf(await import('@vernissage/contract/resources/programs/program-application'), 'application'),
      ),
      magazine_application: kind('Application to a magazine', 'Solicitud para una revista', async () =>
        formOf(await import('@vernissage/contract/resources/programs/program-application'), 'application'),
      ),
      application_opinion: kind('Opinion of an application', 'Opinión sobre una solicitud'),
    },
  },
  {
    name: 'users',
    title: { en: 'Users', es: 'Usuarios' },
    to: '/users',
    icon: IconUsers,
    key: 'U',
    forAdministrators: true,
    texts: ['users'],
    records: {
      account: kind('User', 'Usuario', async () =>
        formOf(await import('@vernissage/contract/resources/user'), 'user'),
      ),
    },
  },
  {
    name: 'sponsors',
    title: { en: 'Sponsors', es: 'Patrocinadores' },
    to: '/sponsors',
    icon: IconHeartHandshake,
    key: 'S',
    texts: ['sponsors'],
    records: {
      sponsor: kind('Sponsor', 'Patrocinador', async () =>
        formOf(await import('@vernissage/contract/resources/sponsor'), 'sponsor'),
      ),
    },
  },
  {
    name: 'artists',
    title: { en: 'Artists', es: 'Artistas' },
    to: '/artists',
    icon: IconPalette,
    key: 'A',
    texts: ['artists'],
    records: {
      artist: kind('Artist', 'Artista', async () =>
        formOf(await import('@vernissage/contract/resources/artist'), 'artist'),
      ),
      artist_profile: kind('Artist profile', 'Perfil de artista'),
      professional_image: kind('Professional image', 'Imagen profesional', async () =>
        formOf(await import('@vernissage/contract/resources/professional-image'), 'professionalImage'),
      ),
      payment: kind('Payment', 'Pago'),
    },
  },
  {
    name: 'artworks',
    title: { en: 'Artworks', es: 'Obras' },
    to: '/artworks',
    icon: IconPhoto,
    key: 'W',
    texts: ['artworks'],
    records: {
      artwork: kind('Artwork', 'Obra', async () =>
        formOf(await import('@vernissage/contract/resources/artwork'), 'artwork'),
      ),
      artwork_image: kind('Additional image', 'Imagen adicional', async () =>
        formOf(await import('@vernissage/contract/resources/artwork'), 'artworkImage'),
      ),
    },
  },
  {
    name: 'exhibitions',
    title: { en: 'Exhibitions', es: 'Exposiciones' },
    to: '/exhibitions',
    icon: IconBuildingArch,
    key: 'E',
    texts: ['exhibitions', 'programs', 'juryRounds'],
    records: {
      exhibition: kind('Exhibition', 'Exposición', async () =>
        formOf(await import('@vernissage/contract/resources/programs/exhibition'), 'exhibition'),
      ),
      exhibition_application_artwork: kind('Artwork of an application', 'Obra de una solicitud'),
      exhibition_sponsor: kind('Sponsor of an exhibition', 'Patrocinador de una exposición'),
      exhibition_artwork: kind('Artwork of an exhibition', 'Obra de una exposición'),
      exhibition_artist: kind('Artist of an exhibition', 'Artista de una exposición'),
      // Those of magazines too: a jury judges either kind.
      judging_round: kind('Judging round', 'Ronda de evaluación', async () =>
        formOf(await import('@vernissage/contract/judging/round'), 'judgingRound'),
      ),
      judging_criterion: kind('Criterion of a round', 'Criterio de una ronda'),
      judging_round_juror: kind('Juror of a round', 'Miembro del jurado de una ronda'),
      judging_round_application: kind('Application in a round', 'Solicitud de una ronda'),
      juror: kind('Juror', 'Miembro del jurado', async () =>
        formOf(await import('@vernissage/contract/judging/juror'), 'juror'),
      ),
      juror_assignment: kind('Assignment of a juror', 'Asignación a un miembro del jurado'),
      juror_score: kind('Score', 'Puntuación'),
      mail: kind('Mail', 'Correo'),
      mail_template: kind('Letter template', 'Plantilla de carta', async () =>
        formOf(await import('@vernissage/contract/resources/letters/mail-template'), 'mailTemplate'),
      ),
      application_answer: kind('Answer of an applicant', 'Respuesta de un solicitante'),
    },
  },
  {
    name: 'magazines',
    title: { en: 'Magazines', es: 'Revistas' },
    to: '/magazines',
    icon: IconBook2,
    key: 'M',
    texts: ['magazines', 'programs'],
    records: {
      magazine: kind('Magazine', 'Revista', async () =>
        formOf(await import('@vernissage/contract/resources/programs/magazine'), 'magazine'),
      ),
      magazine_application_artwork: kind('Artwork of an application', 'Obra de una solicitud'),
      magazine_sponsor: kind('Sponsor of a magazine', 'Patrocinador de una revista'),
      magazine_artwork: kind('Artwork of a magazine', 'Obra de una revista'),
      magazine_artist: kind('Artist of a magazine', 'Artista de una revista'),
    },
  },
  {
    name: 'masterclasses',
    title: { en: 'Masterclasses', es: 'Masterclasses' },
    to: '/masterclasses',
    icon: IconSchool,
    key: 'C',
    records: {
      masterclass: kind('Masterclass', 'Masterclass'),
    },
  },
  { name: 'audience', title: { en: 'Audience', es: 'Audiencia' }, icon: IconMessages, sections: audience },
  {
    name: 'statistics',
    title: { en: 'Statistics', es: 'Estadísticas' },
    to: '/statistics',
    icon: IconChartHistogram,
    key: 'I',
  },
]

/** Every section, those within groups included. */
export const sections: Section[] = entries.flatMap((entry) => ('sections' in entry ? entry.sections : entry))

/** The section that an address is in. */
export const sectionAt = (pathname: string): Section | undefined =>
  sections.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
