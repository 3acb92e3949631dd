import {
  type Artist,
  artistAboutFormSchema,
  artistGeneralFormSchema,
  artistPatchSchema,
} from '@vernissage/contract/resources/artist'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../../../ui/form/store-record.ts'
import { type AboutValues, aboutForm, aboutTexts, generalForm } from './artist-forms.ts'

/** With a value in every required field. */
const artist: Artist = {
  id_user: 412,
  artist_status_id: 2,
  artist_level_id: 3,
  image: null,
  first_name: 'Amaia',
  last_name: 'Etxeberria',
  professional_name: 'Amaia E.',
  email: 'amaia@mail.test',
  discipline: 'Painting',
  country_abbreviation: 'ESP',
  sponsorship: 0,
  featured: 1,
  enabled: 1,
  new: 0,
  order: 1,
  url: 'amaia-etxeberria',
  created_at: '2026-03-03T10:00:00.000Z',
  membership: { suscription_date: null, renewal_date: null, cancelation_date: null, status: 0 },
  gender_id: 2,
  country_id: 1,
  discipline_id: 1,
  birth_date: '1987-05-12',
  country_code: '+34',
  mobile: '688 412 907',
  referenced_by: 2,
  referer: 'Inés Duarte',
  approved_by: 1,
  approver: 'Admin',
  reference_code: 'AE-0412',
  banner_image: null,
  facebook: null,
  twitter: null,
  instagram: null,
  tiktok: null,
  pinterest: null,
  youtube: null,
  vimeo: null,
  opensea: null,
  web: null,
  tweet: 'I paint the minute before the tide decides.',
  biography: null,
  statement: 'A harbour wall through one winter.',
  why_you: null,
  cv: null,
  portfolio: null,
  other_documents: null,
}

const generalValues = (record: Artist = artist) => generalForm.fromRecord(record)
const invalidFields = (typed: ReturnType<typeof generalValues>) => {
  const { error } = artistGeneralFormSchema.safeParse(generalForm.toBody(typed, null))
  return [...new Set(error?.issues.map(({ path }) => path[0]))]
}

describe('the general form', () => {
  it('is valid as a complete artist is stored', () => {
    expect(invalidFields(generalValues())).toEqual([])
  })

  it('asks for what an imported artist lacks', () => {
    const imported = { ...artist, last_name: null, birth_date: null, mobile: null, approved_by: null }
    expect(invalidFields(generalValues(imported))).toEqual([
      'last_name',
      'birth_date',
      'mobile',
      'approved_by',
    ])
  })

  it.each([
    ['a birth date still to come', { birth_date: '2999-01-01' }, 'birth_date'],
    ['five digits', { mobile: '12345' }, 'mobile'],
    ['thirteen digits', { mobile: '1234567890123' }, 'mobile'],
    ['letters for the order', { order: 'first' }, 'order'],
    ['a name of 201 characters', { first_name: 'x'.repeat(201) }, 'first_name'],
    ['an address with a slash', { url: 'amaia/etxeberria' }, 'url'],
  ])('refuses %s', (_, typed, name) => {
    expect(invalidFields({ ...generalValues(), ...typed })).toEqual([name])
  })
})

describe('the change of an artist', () => {
  it('is null when nothing has changed, blanks around a text included', () => {
    expect(changesOf(generalForm, { ...generalValues(), first_name: ' Amaia ' }, artist)).toBeNull()
  })

  it('holds what has changed, and the status', () => {
    const patch = changesOf(
      generalForm,
      { ...generalValues(), order: '3', approved_by: { value: 9, label: 'Inés' } },
      artist,
    )
    expect(patch).toEqual({ order: 3, approved_by: 9, artist_status_id: 2 })
    expect(artistPatchSchema.safeParse(patch).success).toBe(true)
  })
})

const word = 'añil\n'
const aboutValues = (name: keyof AboutValues, counted: string, amount: number): AboutValues => ({
  ...aboutForm.fromRecord(artist),
  [name]: counted === 'words' ? word.repeat(amount) : 'x'.repeat(amount),
})
const isAboutValid = (values: AboutValues) =>
  artistAboutFormSchema.safeParse(aboutForm.toBody(values, null)).success

describe('the form of the texts', () => {
  it.each(aboutTexts)('takes $max $counted of $name and not one more', ({ name, counted, max }) => {
    expect(isAboutValid(aboutValues(name, counted, max))).toBe(true)
    expect(isAboutValid(aboutValues(name, counted, max + 1))).toBe(false)
  })

  it('needs a tweet and a statement alone', () => {
    const empty = { tweet: ' ', biography: ' ', statement: ' ', why_you: ' ' }
    const { error } = artistAboutFormSchema.safeParse(aboutForm.toBody(empty, null))
    expect([...new Set(error?.issues.map(({ path }) => path[0]))]).toEqual(['tweet', 'statement'])
  })
})
