export const home = {
  title: 'Home',
  detail: 'What waits, and what the first page of the website shows',
  banners: {
    saved: 'The banner is saved.',
    title: 'Banners',
    add: 'Add Banner',
    edit: 'Edit Banner',
    editOne: 'Edit {{title}}',
    deleteOne: 'Delete {{title}}',
    enabledOne: 'Enabled: {{title}}',
    empty: 'No banners to show',
    preview: 'Preview',
  },
  sections: {
    saved: 'The section is saved.',
    title: 'Sections',
    edit: 'Edit Section',
    editOne: 'Edit {{title}}',
    empty: 'No sections to show',
    hidden: 'Not enabled',
  },
  fields: {
    date: 'Date',
    title: 'Title',
    subtitle: 'Subtitle',
    description: 'Description',
    link: 'Link',
    web_link: 'Web link',
    app_link: 'App link',
    web_image: 'Web image',
    mobile_image: 'Mobile image',
    web_image_1: 'Web image 1',
    web_image_2: 'Web image 2',
    web_image_3: 'Web image 3',
    mobile_image_1: 'Mobile image 1',
    mobile_image_2: 'Mobile image 2',
    mobile_image_3: 'Mobile image 3',
    text_color: 'Text color',
    background_color: 'Background color',
    enabled: 'Enabled',
    enable: 'Enable',
  },
} as const

declare module '../../lib/i18n/text-keys.ts' {
  interface ScreenTexts {
    home: typeof home
  }
}
