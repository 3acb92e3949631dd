import { type Magazine, magazineGeneralFormSchema } from '@vernissage/contract/resources/programs/magazine'
import { expect, it } from 'vitest'
import { generalForm } from './forms.ts'

const magazine = {
  title: 'Sediment',
  magazine_type_id: 2,
  description: null,
  min_artwork_number: null,
  max_artwork_number: null,
  created_by: 1,
  creator: 'Greta Lindqvarn',
  updated_by: 2,
  updater: null,
} as Magazine

const blamed = (typed: object) => {
  const body = generalForm.toBody({ ...generalForm.fromRecord(magazine), ...typed }, null)
  return magazineGeneralFormSchema.safeParse(body).error?.issues.map(({ path }) => path[0]) ?? []
}

it('asks for a description, and not for the range of artworks', () => {
  expect(blamed({})).toEqual(['description'])
})

it('takes no fewer artworks at most than at least, whatever else is wrong', () => {
  expect(blamed({ min_artwork_number: '5', max_artwork_number: '2' })).toEqual([
    'description',
    'max_artwork_number',
  ])
  expect(blamed({ min_artwork_number: '5', max_artwork_number: '5' })).toEqual(['description'])
  expect(blamed({ min_artwork_number: 'five', max_artwork_number: '2' })).toEqual([
    'min_artwork_number',
    'description',
  ])
})

it('takes a description longer than other texts', () => {
  expect(blamed({ description: 'x'.repeat(5000) })).toEqual([])
})

it('calls an updater without a name by his number', () => {
  expect(generalForm.fromRecord(magazine).updated_by).toEqual({ value: 2, label: '2' })
})
