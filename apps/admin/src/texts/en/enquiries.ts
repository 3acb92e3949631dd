export const enquiries = {
  title: 'Enquiries',
  empty: 'No enquiries to show',
  edit: 'Edit enquiry',
  overdue: 'Overdue',
  deletedArtwork: 'Deleted',
  fields: {
    id_artwork_purchase_request: 'ID',
    name: 'Name',
    email: 'Email',
    consultant_id: 'Consultant',
    artwork_id: 'Artwork',
    date: 'Next date',
    artwork_purchase_request_status_id: 'Status',
    comments: 'Comments',
  },
  consultantRequired: 'Consultant is required',
} as const
