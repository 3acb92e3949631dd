import {
  type Exhibition,
  exhibitionGeneralFormSchema,
  exhibitionPatchSchema,
} from '@vernissage/contract/resources/programs/exhibition'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../../ui/form/store-record.ts'
import { generalForm } from './forms.ts'

const exhibition: Exhibition = {
  id_exhibition: 7,
  title: 'What the river kept',
  url: 'what-the-river-kept',
  exhibition_type_id: 3,
  exhibition_type: 'Open Call',
  exhibition_status_id: 1,
  reference_code: 'EXH-107',
  short_description: 'Short',
  medium_description: 'Medium',
  description: 'Full',
  min_artwork_number: 1,
  max_artwork_number: 4,
  artwork_number: 0,
  featured: 0,
  start_date: null,
  end_date: null,
  application_limit_date: null,
  application_documents_limit_date: null,
  late_applications: 0,
  web_image: null,
  mobile_image: null,
  brochure: null,
  magazine_id: null,
  magazine: null,
  magazine_description: null,
  video: null,
  iframe: null,
  created_by: 1,
  creator: 'Greta Lindqvarn',
  updated_by: 2,
  updater: 'Inés Duarte',
}

const values = (record: Exhibition = exhibition) => generalForm.fromRecord(record)
const blamed = (typed: ReturnType<typeof values>) => {
  const { error } = exhibitionGeneralFormSchema.safeParse(generalForm.toBody(typed, null))
  return [...new Set(error?.issues.map(({ path }) => path[0]))]
}

describe('the general form of an exhibition', () => {
  it('is valid as a complete exhibition is stored', () => {
    expect(blamed(values())).toEqual([])
  })

  it('asks for what a new exhibition lacks, and not for its figures and code', () => {
    const added: Exhibition = {
      ...exhibition,
      short_description: null,
      medium_description: null,
      description: null,
      min_artwork_number: null,
      max_artwork_number: null,
      reference_code: null,
      created_by: null,
      updated_by: null,
    }
    expect(blamed(values(added)).sort()).toEqual([
      'created_by',
      'description',
      'medium_description',
      'short_description',
      'updated_by',
    ])
  })

  it.each([
    ['a title of blanks', { title: '   ' }, 'title'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['letters for a figure', { min_artwork_number: 'few' }, 'min_artwork_number'],
    ['a figure below 0', { max_artwork_number: '-1' }, 'max_artwork_number'],
    ['no type', { exhibition_type_id: null }, 'exhibition_type_id'],
    ['a description of 201 characters', { description: 'x'.repeat(201) }, 'description'],
  ])('refuses %s', (_, typed, name) => {
    expect(blamed({ ...values(), ...typed })).toEqual([name])
  })

  it('has changed nothing when blanks alone were typed around a text', () => {
    expect(changesOf(generalForm, { ...values(), title: ' What the river kept ' }, exhibition)).toBeNull()
  })

  it('sends what has changed alone, as the API takes it', () => {
    const typed = { ...values(), max_artwork_number: '', updated_by: { value: 9, label: 'Inés' } }
    const changed = changesOf(generalForm, typed, exhibition)
    expect(changed).toEqual({ max_artwork_number: null, updated_by: 9 })
    expect(exhibitionPatchSchema.safeParse(changed).success).toBe(true)
  })
})
