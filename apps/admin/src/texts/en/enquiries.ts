export const enquiries = {
  nobody: 'Nobody',
  title: 'Enquiries',
  total_one: '{{total}} enquiry',
  total_other: '{{total}} enquiries',
  search: 'Search by name',
  empty: 'No enquiries to show',
  add: 'Add Enquiry',
  edit: 'Edit Enquiry',
  overdue: 'Overdue',
  deletedArtwork: 'Deleted',
  lostArtwork: 'It was about “{{title}}”, which has been deleted.',
  fields: {
    id_artwork_purchase_request: 'ID',
    name: 'Name',
    email: 'Email',
    consultant_id: 'Consultant',
    artwork_id: 'Artwork',
    date: 'Next date',
    artwork_purchase_request_status_id: 'Status',
    comments: 'Comments',
    tags: 'Tags',
  },
  texts: {
    email: 'Introduce a valid email',
    artwork: 'Artwork is required',
    consultant: 'Consultant is required',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    enquiries: typeof enquiries
  }
}
