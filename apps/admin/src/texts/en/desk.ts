export const desk = {
  title: 'What waits',
  loading: 'Counting what waits',
  choices_one: 'Application that waits for your choice',
  choices_other: 'Applications that wait for your choice',
  artistApplications: 'New artist applications',
  myEnquiries: 'My enquiries due',
  allEnquiries: 'All enquiries due',
  contactRequests: 'Contact requests not contacted',
  newsletterRequests: 'Newsletter requests not contacted',
  artworkDrafts: 'Artwork drafts without a picture',
  changes: 'Changes by colleagues today',
  calls: {
    exhibition: 'Exhibition applications',
    magazine: 'Magazine applications',
    open_one: '{{total}} open call',
    open_other: '{{total}} open calls',
    pending_one: 'pending · {{left}}',
    pending_other: 'pending · {{left}}',
    onTheWay_one: '{{total}} more on its way',
    onTheWay_other: '{{total}} more on their way',
  },
  steps: {
    title: 'First steps',
    done: '{{done}} of {{total}} done',
    dismiss: 'Dismiss the first steps',
    isDone: 'Done:',
    isToDo: 'To do:',
    banner: 'A banner for the home page of the website',
    artist: 'An artist',
    artwork: 'An artwork',
    exhibition: 'An exhibition',
    import: 'An import from a file',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    desk: typeof desk
  }
}
