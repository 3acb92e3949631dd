import type { Flag } from '@vernissage/contract/enums'
import {
  type HomeSection,
  type HomeSectionImageName,
  type HomeSectionPatch,
  homeSectionImageNames,
  homeSectionPatchSchema,
} from '@vernissage/contract/resources/home-content'
import type { PictureChange } from '../../../lib/api/store-picture.ts'
import { withHttps } from '../../../lib/format/links.ts'
import type { EditForm } from '../../../ui/form/store-record.ts'
import { getSection, updateSection } from '../queries.ts'

export interface SectionValues extends Record<HomeSectionImageName, PictureChange> {
  title: string
  link: string
  description: string
  text_color: string
  background_color: string
  enable: Flag
}

export const fromRecord = (section: HomeSection): SectionValues => ({
  title: section.title,
  link: section.link,
  description: section.description ?? '',
  text_color: section.text_color ?? '',
  background_color: section.background_color ?? '',
  enable: section.enable,
  web_image_1: null,
  web_image_2: null,
  web_image_3: null,
  mobile_image_1: null,
  mobile_image_2: null,
  mobile_image_3: null,
})

/** All fields except the pictures. */
const toBody = (values: SectionValues) =>
  ({
    title: values.title.trim(),
    link: withHttps(values.link),
    description: values.description.trim() || null,
    text_color: values.text_color.trim() || null,
    background_color: values.background_color.trim() || null,
    enable: values.enable,
    banner_type_id: 1,
  }) satisfies HomeSectionPatch

export const sectionForm: EditForm<HomeSection, SectionValues, HomeSectionPatch, HomeSectionImageName> = {
  schema: homeSectionPatchSchema,
  fromRecord,
  toBody,
  always: ({ enable, text_color, background_color }) => ({
    enable,
    text_color,
    background_color,
    banner_type_id: 1,
  }),
  read: (section) => getSection(section.id_home_section),
  update: updateSection,
  pictures: {
    names: homeSectionImageNames,
    path: (section) => `/homesection/${section.id_home_section}`,
  },
}
