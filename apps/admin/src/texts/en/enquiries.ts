export const enquiries = {
  title: 'Enquiries',
  empty: 'No enquiries to show',
  edit: 'Edit enquiry',
  fields: {
    id_artwork_purchase_request: 'ID',
    name: 'Name',
    email: 'Email',
    consultant_id: 'Consultant',
    date: 'Date',
    artwork_purchase_request_status_id: 'Status',
    comments: 'Comments',
  },
  consultantRequired: 'Consultant is required',
} as const
