export const exhibitions = {
  title: 'Exhibitions',
  total_one: '{{total}} exhibition',
  total_other: '{{total}} exhibitions',
  empty: 'No exhibitions to show',
  emptyHint: 'Exhibitions will show here.',
  noMatch: 'No exhibitions match',
  add: 'Add Exhibition',
  edit: 'Edit Exhibition',
  fields: {
    short_description: 'Short description',
    medium_description: 'Medium description',
    description: 'Full description',
    reference_code: 'Reference code',
    period: 'Period',
    start_date: 'Start date',
    end_date: 'End date',
    brochure: 'Brochure',
  },
  tour: {
    title: 'Virtual exhibition',
    edit: 'Edit Virtual Exhibition',
    code: 'Iframe code',
    empty: 'No virtual exhibition to show.',
  },
  video: {
    title: 'Video',
    edit: 'Edit Video',
    address: 'Video',
    hint: 'The address of a video on YouTube or Vimeo, or of an MP4 or WebM file',
    empty: 'No video to show.',
  },
  text: {
    title: 'Magazine text',
    edit: 'Edit Magazine Text',
    remove: 'Remove Magazine Text',
    magazine: 'Title',
    magazine_description: 'Description',
    empty: 'No magazine text to show.',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    exhibitions: typeof exhibitions
  }
}
