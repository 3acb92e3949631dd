import type { Flag } from '@vernissage/contract/enums'
import {
  type Banner,
  type BannerCreate,
  type BannerImageName,
  type BannerPatch,
  bannerImageNames,
} from '@vernissage/contract/resources/banner'
import type { PictureChange } from '../../../lib/api/store-picture.ts'
import { changedPart } from '../../../ui/form/record-part.ts'
import type { RecordResource } from '../../../ui/form/use-record-save.ts'
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

/** What POST takes. */
export const toBody = (values: BannerValues) =>
  ({
    date: values.date.trim(),
    title: values.title.trim(),
    subtitle: values.subtitle.trim(),
    description: values.description.trim() || null,
    web_link: values.web_link.trim(),
    app_link: values.app_link.trim(),
    text_color: values.text_color.trim() || null,
    background_color: values.background_color.trim() || null,
    enabled: values.enabled,
    banner_type_id: 1,
  }) satisfies BannerCreate

/** What PATCH takes: what has changed, beside the fields that always go along; null when nothing has. */
export function toPatch(values: BannerValues, before: Banner): BannerPatch | null {
  const changed = changedPart({ fromRecord, toBody }, values, before)
  if (!changed) return null
  const { enabled, text_color, background_color, banner_type_id } = toBody(values)
  return { ...changed, enabled, text_color, background_color, banner_type_id }
}

/** Saves the flag alone, over the banner as it is now. */
export async function setBannerEnabled(id: number, enabled: Flag) {
  const before = await getBanner(id)
  const patch = toPatch({ ...fromRecord(before.record), enabled }, before.record)
  if (patch) await updateBanner(before, patch)
}

export const bannerResource: RecordResource<Banner, BannerValues, BannerImageName> = {
  pictures: bannerImageNames,
  fromRecord,
  path: (banner) => `/banner/${banner.id_banner}`,
  read: (banner) => getBanner(banner.id_banner),
  write: async (values, before, key) => {
    if (!before) return createBanner(toBody(values), key)
    const patch = toPatch(values, before.record)
    return patch ? updateBanner(before, patch) : before
  },
}
