import {
  type Banner,
  bannerCreateSchema,
  bannerPatchSchema,
} from '@vernissage/contract/resources/home-content'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../../../ui/form/store-record.ts'
import { type BannerValues, bannerForm } from './banner-form.ts'

const { fromRecord, empty: newBanner, toBody } = bannerForm

const banner: Banner = {
  id_banner: 7,
  date: '2026-11-19',
  title: 'What the river kept',
  subtitle: 'Seven painters',
  description: null,
  web_link: 'https://example.org',
  app_link: '/exhibitions',
  web_image: 'banner/7/a.webp',
  mobile_image: null,
  enabled: 1,
  text_color: '#FFFFFF',
  background_color: null,
  banner_type_id: 1,
}

describe('toBody', () => {
  it('is what the API takes, empty optional texts as null', () => {
    const body = toBody({ ...fromRecord(banner), title: '  Nocturne ' }, banner)
    expect(bannerCreateSchema.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({
      title: 'Nocturne',
      description: null,
      background_color: null,
      banner_type_id: 1,
    })
  })

  it('holds no picture: those are sent after the banner', () => {
    expect(toBody({ ...newBanner, web_image: new Blob() }, null)).not.toHaveProperty('web_image')
  })
})

const toPatch = (values: BannerValues, before: Banner) => changesOf(bannerForm, values, before)

describe('the change of a banner', () => {
  it('is null when nothing has changed, blanks around a text included', () => {
    expect(toPatch({ ...fromRecord(banner), title: ' What the river kept ' }, banner)).toBeNull()
  })

  it('holds the changed fields and those that always go along', () => {
    const patch = toPatch({ ...fromRecord(banner), subtitle: 'Eight painters' }, banner)
    expect(patch).toEqual({
      subtitle: 'Eight painters',
      enabled: 1,
      text_color: '#FFFFFF',
      background_color: null,
      banner_type_id: 1,
    })
    expect(bannerPatchSchema.safeParse(patch).success).toBe(true)
  })

  it('sends the flag as 0 when it is switched off', () => {
    expect(toPatch({ ...fromRecord(banner), enabled: 0 }, banner)).toMatchObject({ enabled: 0 })
  })

  it('empties a field that the user has emptied', () => {
    const described = { ...banner, description: 'Three rooms' }
    expect(toPatch({ ...fromRecord(described), description: '' }, described)).toMatchObject({
      description: null,
    })
  })
})
