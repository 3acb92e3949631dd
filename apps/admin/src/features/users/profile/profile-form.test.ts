import { type User, userFormSchema, userPatchSchema } from '@vernissage/contract/resources/user'
import { expect, it } from 'vitest'
import { changesOf } from '../../../ui/form/store-record.ts'
import { profileForm } from './profile-form.ts'

const { fromRecord, toBody } = profileForm

const user: User = {
  id_user: 7,
  user_type_id: 4,
  first_name: 'Amaia',
  last_name: 'Etxeberria',
  gender_id: 2,
  gender: 'Female',
  country_id: 1,
  country: 'Mexico',
  birth_date: '1987-05-12',
  country_code: '+49',
  mobile: '688 412 907',
  email: 'amaia@mail.test',
  image: null,
  referenced_by: 2,
  referer: 'Inés Duarte',
  reference_code: 'AE-0007',
}

const values = fromRecord(user)
const blamed = (typed: Partial<typeof values>) => {
  const { error } = userFormSchema.safeParse(toBody({ ...values, ...typed }, null))
  return [...new Set(error?.issues.map(({ path }) => path[0]))]
}

it.each(['first_name', 'last_name', 'gender_id', 'email'] as const)('asks for %s', (name) => {
  expect(blamed({ [name]: name === 'gender_id' ? null : ' ' })).toEqual([name])
})

it('does without country, birth date, mobile, reference and code', () => {
  const none = { country_id: null, birth_date: '', mobile: '', referenced_by: null, reference_code: '' }
  expect(blamed(none)).toEqual([])
  const patch = changesOf(profileForm, { ...values, ...none }, user)
  expect(patch).toEqual({ ...none, birth_date: null, mobile: null, reference_code: null })
  expect(userPatchSchema.safeParse(patch).success).toBe(true)
})

it.each([
  ['a birth date still to come', { birth_date: '2999-01-01' }, 'birth_date'],
  ['a day that no month has', { birth_date: '2001-02-30' }, 'birth_date'],
  ['five digits', { mobile: '12345' }, 'mobile'],
  ['thirteen digits', { mobile: '1234567890123' }, 'mobile'],
  ['a name of 201 characters', { last_name: 'x'.repeat(201) }, 'last_name'],
])('refuses %s', (_, typed, name) => {
  expect(blamed(typed)).toEqual([name])
})

it('sends what has changed, and nothing where it is only blanks', () => {
  expect(changesOf(profileForm, { ...values, country_code: '+52' }, user)).toEqual({ country_code: '+52' })
  expect(changesOf(profileForm, { ...values, first_name: ' Amaia ' }, user)).toBeNull()
})
