import type { Flag } from '@vernissage/contract/enums'
import {
  type HomeSection,
  type HomeSectionImageName,
  type HomeSectionPatch,
  homeSectionImageNames,
} from '@vernissage/contract/resources/home-section'
import type { PictureChange } from '../../../lib/api/store-picture.ts'
import { changedPart } from '../../../ui/form/record-part.ts'
import type { RecordResource } from '../../../ui/form/use-record-save.ts'
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

/** Every field that a section has beside its pictures. */
export const toBody = (values: SectionValues) =>
  ({
    title: values.title.trim(),
    link: values.link.trim(),
    description: values.description.trim() || null,
    text_color: values.text_color.trim() || null,
    background_color: values.background_color.trim() || null,
    enable: values.enable,
    banner_type_id: 1,
  }) satisfies HomeSectionPatch

/** What PATCH takes: what has changed, beside the fields that always go along; null when nothing has. */
export function toPatch(values: SectionValues, before: HomeSection): HomeSectionPatch | null {
  const changed = changedPart({ fromRecord, toBody }, values, before)
  if (!changed) return null
  const { enable, text_color, background_color, banner_type_id } = toBody(values)
  return { ...changed, enable, text_color, background_color, banner_type_id }
}

export const sectionResource: RecordResource<HomeSection, SectionValues, HomeSectionImageName> = {
  pictures: homeSectionImageNames,
  fromRecord,
  path: (section) => `/homesection/${section.id_home_section}`,
  read: (section) => getSection(section.id_home_section),
  write: async (values, before) => {
    if (!before) throw new Error('Home sections are only edited')
    const patch = toPatch(values, before.record)
    return patch ? updateSection(before, patch) : before
  },
}
