export const applications = {
  title: 'Applications',
  tabs: {
    label: 'Kinds of applications',
    artists: 'Artists',
    exhibitions: 'Exhibitions',
    magazines: 'Magazines',
  },
  artistApplications: 'Artist applications',
  exhibitionApplications: 'Exhibition applications',
  magazineApplications: 'Magazine applications',
  add: 'Add Application',
  edit: 'Edit Application',
  addArtist: 'Add Artist',
  search: {
    artists: 'Search by name or email',
    artist: 'Search by artist',
    exhibition: 'Search by artist or exhibition',
    magazine: 'Search by artist or magazine',
  },
  empty: 'No applications to show.',
  noMatch: 'No applications match',
  noneFound: 'No applications found',
  artworks_one: '{{shown}} artwork',
  artworks_other: '{{shown}} artworks',
  columns: {
    id: 'ID',
    exhibition: 'Exhibition',
    magazine: 'Magazine',
    artist: 'Artist',
    artworks: 'Artworks',
    status: 'Status',
    payment: 'Payment status',
    decision: 'Decision',
    answered: 'Decided on',
    assignee: 'Looked after by',
    late: 'Late',
    language: 'Language',
    email: 'Email',
    discipline: 'Discipline',
    nationality: 'Nationality',
    sponsor: 'Sponsor',
    created_at: 'Application Date',
  },
  assignee: { nobody: 'Nobody', me: 'Me' },
  languages: { none: 'Not known', en: 'English', es: 'Spanish' },
  consented: 'Consented on {{moment}}',
  required: {
    artist: 'An artist for the application is required',
    exhibition: 'An exhibition for the application is required',
    magazine: 'A magazine for the application is required',
  },
  works: {
    title: 'Applied artworks',
    add: 'Add Artwork',
    remove: 'Remove {{title}}',
    removal: '“{{title}}” leaves this application. The artwork itself is kept.',
    none: 'No artworks to show',
    leaving: 'When this is saved, the artworks of {{artist}} leave the application.',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    applications: typeof applications
  }
}
