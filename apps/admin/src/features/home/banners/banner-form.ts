import type { Flag } from '@vernissage/contract/enums'
import {
  type Banner,
  type BannerCreate,
  type BannerImageName,
  type BannerPatch,
  bannerCreateSchema,
  bannerImageNames,
} from '@vernissage/contract/resources/home-content'
import type { PictureChange } from '../../../lib/api/store-picture.ts'
import { withHttps } from '../../../lib/format/links.ts'
import { changesOf, type EditForm } from '../../../ui/form/store-record.ts'
import { createBanner, getBanner, updateBanner } from '../queries.ts'

export interface BannerValues extends Record<BannerImageName, PictureChange> {
  date: string
  title: string
  subtitle: string
  description: string
  web_link: string
  app_link: string
  text_color: string
  background_color: string
  enabled: Flag
}

export const newBanner: BannerValues = {
  date: '',
  title: '',
  subtitle: '',
  description: '',
  web_link: '',
  app_link: '',
  text_color: '',
  background_color: '',
  enabled: 1,
  web_image: null,
  mobile_image: null,
}

export const fromRecord = (banner: Banner): BannerValues => ({
  date: banner.date,
  title: banner.title,
  subtitle: banner.subtitle,
  description: banner.description ?? '',
  web_link: banner.web_link,
  app_link: banner.app_link,
  text_color: banner.text_color ?? '',
  background_color: banner.background_color ?? '',
  enabled: banner.enabled,
  web_image: null,
  mobile_image: null,
})

export const toBody = (values: BannerValues) =>
  ({
    date: values.date.trim(),
    title: values.title.trim(),
    subtitle: values.subtitle.trim(),
    description: values.description.trim() || null,
    web_link: withHttps(values.web_link),
    app_link: withHttps(values.app_link),
    text_color: values.text_color.trim() || null,
    background_color: values.background_color.trim() || null,
    enabled: values.enabled,
    banner_type_id: 1,
  }) satisfies BannerCreate

export const bannerForm: EditForm<Banner, BannerValues, BannerPatch, BannerImageName> = {
  schema: bannerCreateSchema,
  empty: newBanner,
  fromRecord,
  toBody,
  always: ({ enabled, text_color, background_color }) => ({
    enabled,
    text_color,
    background_color,
    banner_type_id: 1,
  }),
  read: (banner) => getBanner(banner.id_banner),
  create: (values, key) => createBanner(toBody(values), key),
  update: updateBanner,
  pictures: { names: bannerImageNames, path: (banner) => `/banner/${banner.id_banner}` },
}

/** Changes only the flag of the current banner. */
export async function setBannerEnabled(id: number, enabled: Flag) {
  const before = await getBanner(id)
  const patch = changesOf(bannerForm, { ...fromRecord(before.record), enabled }, before.record)
  if (patch) await updateBanner(before, patch)
}
