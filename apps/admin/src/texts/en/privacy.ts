export const privacy = {
  title: 'Personal data',
  intro:
    'All that is held about one person, found by the email address: for whoever asks to see it, or to have it erased.',
  email: 'Email',
  find: 'Find',
  nothing: 'Nothing is held about this address.',
  found: 'Held about {{email}}',
  kinds: {
    contact_request: 'Contact requests',
    newsletter_request: 'Newsletter requests',
    artwork_purchase_request: 'Enquiries',
    account: 'User account',
    artwork: 'Artworks',
    exhibition_application: 'Applications to exhibitions',
    magazine_application: 'Applications to magazines',
    application_draft: 'Applications begun',
    mail: 'Mails',
    juror: 'Juror',
    payment: 'Payments',
    deleted: 'Deleted and still kept',
    changes: 'Lines of the change log',
  },
  export: 'Export',
  erase: 'Erase',
  question: 'Erase this person?',
  text: 'All that is held about {{email}} is erased for good. Nobody can bring it back.',
  consequences:
    'Contact and newsletter requests are deleted. Enquiries stay without name, email, comments and tags. A user account goes with all that belongs to it: artist profile, artworks, images, documents, applications. Applications begun and mails are deleted, also those that wait to be sent. What a juror scored stays, under no name.',
  staff: 'This is the address of an administrator or editor, who cannot be erased.',
  erased: 'Erased. Nothing is held about {{email}} any more.',
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    privacy: typeof privacy
  }
}
