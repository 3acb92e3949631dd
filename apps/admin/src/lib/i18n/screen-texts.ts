import type { Language } from '@vernissage/contract/enums'

/** The texts of each screen, by language. */
export const screenTexts = {
  applications: {
    en: () => import('../../texts/en/applications.ts'),
    es: () => import('../../texts/es/applications.ts'),
  },
  artists: {
    en: () => import('../../texts/en/artists.ts'),
    es: () => import('../../texts/es/artists.ts'),
  },
  artworks: {
    en: () => import('../../texts/en/artworks.ts'),
    es: () => import('../../texts/es/artworks.ts'),
  },
  contact: {
    en: () => import('../../texts/en/contact.ts'),
    es: () => import('../../texts/es/contact.ts'),
  },
  enquiries: {
    en: () => import('../../texts/en/enquiries.ts'),
    es: () => import('../../texts/es/enquiries.ts'),
  },
  exhibitions: {
    en: () => import('../../texts/en/exhibitions.ts'),
    es: () => import('../../texts/es/exhibitions.ts'),
  },
  history: {
    en: () => import('../../texts/en/history.ts'),
    es: () => import('../../texts/es/history.ts'),
  },
  magazines: {
    en: () => import('../../texts/en/magazines.ts'),
    es: () => import('../../texts/es/magazines.ts'),
  },
  masterclasses: {
    en: () => import('../../texts/en/masterclasses.ts'),
    es: () => import('../../texts/es/masterclasses.ts'),
  },
  newsletters: {
    en: () => import('../../texts/en/newsletters.ts'),
    es: () => import('../../texts/es/newsletters.ts'),
  },
  privacy: {
    en: () => import('../../texts/en/privacy.ts'),
    es: () => import('../../texts/es/privacy.ts'),
  },
  programs: {
    en: () => import('../../texts/en/programs.ts'),
    es: () => import('../../texts/es/programs.ts'),
  },
  requests: {
    en: () => import('../../texts/en/requests.ts'),
    es: () => import('../../texts/es/requests.ts'),
  },
  sponsors: {
    en: () => import('../../texts/en/sponsors.ts'),
    es: () => import('../../texts/es/sponsors.ts'),
  },
  statistics: {
    en: () => import('../../texts/en/statistics.ts'),
    es: () => import('../../texts/es/statistics.ts'),
  },
  users: {
    en: () => import('../../texts/en/users.ts'),
    es: () => import('../../texts/es/users.ts'),
  },
} satisfies Record<string, Record<Language, () => Promise<object>>>
