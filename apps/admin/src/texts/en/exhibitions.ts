export const exhibitions = {
  title: 'Exhibitions',
  total_one: '{{total}} exhibition',
  total_other: '{{total}} exhibitions',
  empty: 'No exhibitions to show',
  emptyHint: 'Exhibitions will show here.',
  noMatch: 'No exhibitions match',
  add: 'Add Exhibition',
  edit: 'Edit exhibition',
  deletion:
    'Its applications go with it, and its links to sponsors, artists and artworks. The artists and artworks themselves stay.',
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
} as const
