import {
  type Artist,
  artistGeneralFormSchema,
  artistPatchSchema,
} from '@vernissage/contract/resources/artist'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../../../../ui/form/store-record.ts'
import { artist } from '../sample-artist.test-data.ts'
import { generalForm } from './general-form.ts'

const values = (record: Artist = artist) => generalForm.fromRecord(record)
const blamed = (typed: ReturnType<typeof values>) => {
  const { error } = artistGeneralFormSchema.safeParse(generalForm.toBody(typed, null))
  return [...new Set(error?.issues.map(({ path }) => path[0]))]
}

describe('the general form', () => {
  it('is valid as a complete artist is stored', () => {
    expect(blamed(values())).toEqual([])
  })

  it('asks for what an imported artist lacks', () => {
    const imported = { ...artist, last_name: null, birth_date: null, mobile: null, approved_by: null }
    expect(blamed(values(imported))).toEqual(['last_name', 'birth_date', 'mobile', 'approved_by'])
  })

  it.each([
    ['a birth date still to come', { birth_date: '2999-01-01' }, 'birth_date'],
    ['five digits', { mobile: '12345' }, 'mobile'],
    ['thirteen digits', { mobile: '1234567890123' }, 'mobile'],
    ['letters for the order', { order: 'first' }, 'order'],
    ['a name of 201 characters', { first_name: 'x'.repeat(201) }, 'first_name'],
    ['an address with a slash', { url: 'amaia/etxeberria' }, 'url'],
  ])('refuses %s', (_, typed, name) => {
    expect(blamed({ ...values(), ...typed })).toEqual([name])
  })
})

describe('the change of an artist', () => {
  it('is null when nothing has changed, blanks around a text included', () => {
    expect(changesOf(generalForm, { ...values(), first_name: ' Amaia ' }, artist)).toBeNull()
  })

  it('holds what has changed, and the status', () => {
    const patch = changesOf(
      generalForm,
      { ...values(), order: '3', approved_by: { value: 9, label: 'Inés' } },
      artist,
    )
    expect(patch).toEqual({ order: 3, approved_by: 9, artist_status_id: 2 })
    expect(artistPatchSchema.safeParse(patch).success).toBe(true)
  })
})
