import type { Flag } from '@vernissage/contract/enums'
import { type Banner, bannerCreateSchema } from '@vernissage/contract/resources/home-content'
import { type FormValues, recordForm } from '../../../ui/form/record-form.ts'
import { changesOf } from '../../../ui/form/store-record.ts'
import { banners } from '../queries.ts'

const kinds = {
  date: 'day',
  title: 'text',
  subtitle: 'text',
  description: 'longText',
  web_link: 'link',
  app_link: 'link',
  text_color: 'color',
  background_color: 'color',
  enabled: 'flag',
  web_image: 'picture',
  mobile_image: 'picture',
} as const

export type BannerValues = FormValues<Banner, typeof kinds>

export const bannerForm = recordForm(banners, {
  schema: bannerCreateSchema,
  kinds,
  start: { enabled: 1 },
  also: { banner_type_id: 1 },
  always: ({ enabled, text_color, background_color }) => ({
    enabled,
    text_color,
    background_color,
    banner_type_id: 1 as const,
  }),
})

/** Changes only the flag of the current banner. */
export async function setBannerEnabled(id: number, enabled: Flag) {
  const before = await banners.read(id)
  const patch = changesOf(bannerForm, { ...bannerForm.fromRecord(before.record), enabled }, before.record)
  if (patch) await banners.change(before, patch)
}
