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

/** A kind of record, listed under its name in the change log. */
interface Kind {
  /** What one is called. */
  name: Label
  /** Loads what its request of changes takes, and its list fields; absent where its history puts nothing back. */
  form?: () => Promise<{ patch: z.ZodType; fields: ListFields }>
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

const audience: Section[] = [
  {
    name: 'newsletters',
    title: { en: 'Newsletters', es: 'Boletines' },
    to: '/newsletters',
    icon: IconMailOpened,
    key: 'N',
    texts: ['requests'],
    records: {
      newsletter_request: {
        name: { en: 'Newsletter request', es: 'Solicitud de boletín' },
        form: () =>
          import('@vernissage/contract/resources/requests').then(
            ({ newsletterRequestPatchSchema: patch, newsletterRequestListFields: fields }) => ({
              patch,
              fields,
            }),
          ),
      },
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
      contact_request: {
        name: { en: 'Contact request', es: 'Solicitud de contacto' },
        form: () =>
          import('@vernissage/contract/resources/requests').then(
            ({ contactRequestPatchSchema: patch, contactRequestListFields: fields }) => ({ patch, fields }),
          ),
      },
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
      artwork_purchase_request: {
        name: { en: 'Enquiry', es: 'Consulta' },
        form: () =>
          import('@vernissage/contract/resources/enquiry').then(
            ({ enquiryPatchSchema: patch, enquiryListFields: fields }) => ({ patch, fields }),
          ),
      },
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
      banner: {
        name: { en: 'Banner', es: 'Banner' },
        form: () =>
          import('@vernissage/contract/resources/home-content').then(
            ({ bannerPatchSchema: patch, bannerListFields: fields }) => ({ patch, fields }),
          ),
      },
      home_section: {
        name: { en: 'Home section', es: 'Sección de inicio' },
        form: () =>
          import('@vernissage/contract/resources/home-content').then(
            ({ homeSectionPatchSchema: patch, homeSectionListFields: fields }) => ({ patch, fields }),
          ),
      },
    },
  },
  {
    name: 'applications',
    title: { en: 'Applications', es: 'Solicitudes' },
    to: '/applications',
    icon: IconClipboardList,
    key: 'P',
    records: {
      exhibition_application: {
        name: { en: 'Application to an exhibition', es: 'Solicitud para una exposición' },
        form: () =>
          import('@vernissage/contract/resources/programs/program-application').then(
            ({ applicationPatchSchema: patch, applicationListFields: fields }) => ({ patch, fields }),
          ),
      },
      magazine_application: {
        name: { en: 'Application to a magazine', es: 'Solicitud para una revista' },
        form: () =>
          import('@vernissage/contract/resources/programs/program-application').then(
            ({ applicationPatchSchema: patch, applicationListFields: fields }) => ({ patch, fields }),
          ),
      },
      application_opinion: {
        name: { en: 'Opinion of an application', es: 'Opinión sobre una solicitud' },
      },
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
      account: {
        name: { en: 'User', es: 'Usuario' },
        form: () =>
          import('@vernissage/contract/resources/user').then(
            ({ userPatchSchema: patch, userListFields: fields }) => ({ patch, fields }),
          ),
      },
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
      sponsor: {
        name: { en: 'Sponsor', es: 'Patrocinador' },
        form: () =>
          import('@vernissage/contract/resources/sponsor').then(
            ({ sponsorPatchSchema: patch, sponsorListFields: fields }) => ({ patch, fields }),
          ),
      },
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
      artist: {
        name: { en: 'Artist', es: 'Artista' },
        form: () =>
          import('@vernissage/contract/resources/artist').then(
            ({ artistPatchSchema: patch, artistListFields: fields }) => ({ patch, fields }),
          ),
      },
      artist_profile: {
        name: { en: 'Artist profile', es: 'Perfil de artista' },
      },
      professional_image: {
        name: { en: 'Professional image', es: 'Imagen profesional' },
        form: () =>
          import('@vernissage/contract/resources/professional-image').then(
            ({ professionalImagePatchSchema: patch, professionalImageListFields: fields }) => ({
              patch,
              fields,
            }),
          ),
      },
      payment: {
        name: { en: 'Payment', es: 'Pago' },
      },
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
      artwork: {
        name: { en: 'Artwork', es: 'Obra' },
        form: () =>
          import('@vernissage/contract/resources/artwork').then(
            ({ artworkPatchSchema: patch, artworkListFields: fields }) => ({ patch, fields }),
          ),
      },
      artwork_image: {
        name: { en: 'Additional image', es: 'Imagen adicional' },
        form: () =>
          import('@vernissage/contract/resources/artwork').then(
            ({ artworkImagePatchSchema: patch, artworkImageListFields: fields }) => ({ patch, fields }),
          ),
      },
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
      exhibition: {
        name: { en: 'Exhibition', es: 'Exposición' },
        form: () =>
          import('@vernissage/contract/resources/programs/exhibition').then(
            ({ exhibitionPatchSchema: patch, exhibitionListFields: fields }) => ({ patch, fields }),
          ),
      },
      exhibition_application_artwork: {
        name: { en: 'Artwork of an application', es: 'Obra de una solicitud' },
      },
      exhibition_sponsor: {
        name: { en: 'Sponsor of an exhibition', es: 'Patrocinador de una exposición' },
      },
      exhibition_artwork: {
        name: { en: 'Artwork of an exhibition', es: 'Obra de una exposición' },
      },
      exhibition_artist: {
        name: { en: 'Artist of an exhibition', es: 'Artista de una exposición' },
      },
      // Those of magazines too: a jury judges either kind.
      judging_round: {
        name: { en: 'Judging round', es: 'Ronda de evaluación' },
        form: () =>
          import('@vernissage/contract/judging/round').then(
            ({ judgingRoundPatchSchema: patch, judgingRoundListFields: fields }) => ({ patch, fields }),
          ),
      },
      judging_criterion: {
        name: { en: 'Criterion of a round', es: 'Criterio de una ronda' },
      },
      judging_round_juror: {
        name: { en: 'Juror of a round', es: 'Miembro del jurado de una ronda' },
      },
      judging_round_application: {
        name: { en: 'Application in a round', es: 'Solicitud de una ronda' },
      },
      juror: {
        name: { en: 'Juror', es: 'Miembro del jurado' },
        form: () =>
          import('@vernissage/contract/judging/juror').then(
            ({ jurorPatchSchema: patch, jurorListFields: fields }) => ({ patch, fields }),
          ),
      },
      juror_assignment: {
        name: { en: 'Assignment of a juror', es: 'Asignación a un miembro del jurado' },
      },
      juror_score: {
        name: { en: 'Score', es: 'Puntuación' },
      },
      mail: {
        name: { en: 'Mail', es: 'Correo' },
      },
      mail_template: {
        name: { en: 'Letter template', es: 'Plantilla de carta' },
        form: () =>
          import('@vernissage/contract/resources/letters/mail-template').then(
            ({ mailTemplatePatchSchema: patch, mailTemplateListFields: fields }) => ({ patch, fields }),
          ),
      },
      application_answer: {
        name: { en: 'Answer of an applicant', es: 'Respuesta de un solicitante' },
      },
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
      magazine: {
        name: { en: 'Magazine', es: 'Revista' },
        form: () =>
          import('@vernissage/contract/resources/programs/magazine').then(
            ({ magazinePatchSchema: patch, magazineListFields: fields }) => ({ patch, fields }),
          ),
      },
      magazine_application_artwork: {
        name: { en: 'Artwork of an application', es: 'Obra de una solicitud' },
      },
      magazine_sponsor: {
        name: { en: 'Sponsor of a magazine', es: 'Patrocinador de una revista' },
      },
      magazine_artwork: {
        name: { en: 'Artwork of a magazine', es: 'Obra de una revista' },
      },
      magazine_artist: {
        name: { en: 'Artist of a magazine', es: 'Artista de una revista' },
      },
    },
  },
  {
    name: 'masterclasses',
    title: { en: 'Masterclasses', es: 'Masterclasses' },
    to: '/masterclasses',
    icon: IconSchool,
    key: 'C',
    records: {
      masterclass: {
        name: { en: 'Masterclass', es: 'Masterclass' },
      },
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
