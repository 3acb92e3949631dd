export const users = {
  one: 'User',
  title: 'Users',
  total_one: '{{total}} user',
  total_other: '{{total}} users',
  search: 'Search by name',
  add: 'Add User',
  empty: 'No users to show',
  emptyHint: 'Users will show here.',
  columns: {
    id: 'ID',
    user: 'Users',
    level: 'Level',
    mobile: 'Mobile number',
    email: 'Email',
  },
  profile: {
    data: 'Details',
    edit: 'Edit Profile',
    photo: 'Photo',
    changePhoto: 'Change Photo',
    addPhoto: 'Add Photo',
    mobileView: 'Save for mobile view',
    mobileViewHelp: 'Phones show the same square.',
    asArtist: 'Artist profile',
  },
  deletion: {
    account:
      'The account is deleted, with its applications. Enquiries in its care stay, without a consultant.',
    artist:
      'The account is deleted, with the artist profile, the artworks, the images, the documents and the applications. Enquiries are kept.',
  },
  fields: {
    user_type_id: 'Type',
    first_name: 'First name',
    last_name: 'Last name',
    gender_id: 'Gender',
    country_id: 'Country',
    birth_date: 'Birth date',
    mobile: 'Mobile',
    email: 'Email',
    password: 'Password',
    referenced_by: 'Referenced by',
    reference_code: 'Reference code',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    users: typeof users
  }
}
