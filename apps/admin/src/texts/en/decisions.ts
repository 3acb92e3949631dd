export const decisions = {
  title: 'Decision',
  open: 'Not decided yet',
  accept: 'Accept',
  acceptAgain: 'Link what is missing',
  reject: 'Reject',
  takeBack: 'Take back the decision',
  writeNext: 'Then write the letter',
  acceptTitle: 'Accept this application',
  changedSince: 'Someone else has changed the application meanwhile. Close this and look at it again.',
  status: 'Status',
  artist: { exhibition: 'Artist of the exhibition', magazine: 'Artist of the magazine' },
  artworks: { exhibition: 'Artworks of the exhibition', magazine: 'Artworks of the magazine' },
  noArtworks: 'No artworks to link',
  sold: 'Sold',
  linked: { new: 'Will be linked', there: 'Linked already', none: 'Cannot be linked' },
  doesNotFit: 'What does not fit',
  warnings: {
    no_works: 'There are no artworks in the application.',
    below_minimum: 'There are fewer artworks than the minimum.',
    above_maximum: 'There are more artworks than the maximum.',
    sold_work: 'An artwork is sold.',
    artist_not_published: 'The artist is not published.',
    no_artist: 'The account is no longer an artist.',
  },
  sums: {
    artists_one: '{{total}} artist will be linked',
    artists_other: '{{total}} artists will be linked',
    artworks_one: '{{total}} artwork will be linked',
    artworks_other: '{{total}} artworks will be linked',
    there_one: '{{total}} artwork is linked already',
    there_other: '{{total}} artworks are linked already',
  },
  rest: 'Of the first {{total}} applications.',
  misfits_one: '{{total}} does not fit, and can be accepted all the same:',
  misfits_other: '{{total}} do not fit, and can be accepted all the same:',
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    decisions: typeof decisions
  }
}
