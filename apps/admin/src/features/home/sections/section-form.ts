import { homeSectionPatchSchema } from '@vernissage/contract/resources/home-content'
import { recordForm } from '../../../ui/form/record-form.ts'
import { homeSections } from '../queries.ts'

export const sectionForm = recordForm(homeSections, {
  schema: homeSectionPatchSchema,
  kinds: {
    title: 'text',
    link: 'link',
    description: 'longText',
    text_color: 'color',
    background_color: 'color',
    enable: 'flag',
    web_image_1: 'picture',
    web_image_2: 'picture',
    web_image_3: 'picture',
    mobile_image_1: 'picture',
    mobile_image_2: 'picture',
    mobile_image_3: 'picture',
  },
  also: { banner_type_id: 1 },
  always: ({ enable, text_color, background_color }) => ({
    enable,
    text_color,
    background_color,
    banner_type_id: 1 as const,
  }),
})
