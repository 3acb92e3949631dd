import { type HomeSection, homeSectionPatchSchema } from '@vernissage/contract/resources/home-content'
import { expect, it } from 'vitest'
import { changesOf } from '../../../ui/form/store-record.ts'
import { sectionForm } from './section-form.ts'

const { fromRecord } = sectionForm

const section: HomeSection = {
  id_home_section: 2,
  title: 'New on the walls',
  link: '/artworks',
  description: null,
  web_image_1: null,
  web_image_2: null,
  web_image_3: null,
  mobile_image_1: null,
  mobile_image_2: null,
  mobile_image_3: null,
  enable: 1,
  text_color: null,
  background_color: '#EFECE7',
}

it('patches nothing when nothing has changed', () => {
  expect(changesOf(sectionForm, fromRecord(section), section)).toBeNull()
})

it('patches the changed fields and those that always go along', () => {
  const patch = changesOf(sectionForm, { ...fromRecord(section), link: '/artists', enable: 0 }, section)
  expect(patch).toEqual({
    link: '/artists',
    enable: 0,
    text_color: null,
    background_color: '#EFECE7',
    banner_type_id: 1,
  })
  expect(homeSectionPatchSchema.safeParse(patch).success).toBe(true)
})
