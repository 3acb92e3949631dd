import { UserType } from '@vernissage/contract/enums'
import { userCreateSchema } from '@vernissage/contract/resources/user'
import { expect, it } from 'vitest'
import { addedTypes, addUserForm } from './add-user-form.ts'

const { empty: newUser, toBody } = addUserForm

const nerea = {
  ...newUser,
  email: ' nerea@mail.test ',
  password: ' eight   ',
  user_type_id: UserType.collector,
  first_name: 'Nerea ',
  gender_id: 2,
} as const

const blamed = (values: typeof newUser) =>
  userCreateSchema.safeParse(toBody(values, null)).error?.issues.map(({ path }) => path[0])

it('is what the API takes, without the last name that was left out', () => {
  expect(blamed(nerea)).toBeUndefined()
  expect(toBody(nerea, null)).toEqual({
    email: 'nerea@mail.test',
    password: ' eight   ',
    user_type_id: 5,
    first_name: 'Nerea',
    last_name: null,
    gender_id: 2,
  })
})

it.each(['email', 'password', 'user_type_id', 'first_name', 'gender_id'] as const)(
  'is refused without %s',
  (name) => expect(blamed({ ...nerea, [name]: newUser[name] })).toEqual([name]),
)

it.each(['seven77', 'seventeen-letters'])('is refused with the password %s', (password) =>
  expect(blamed({ ...nerea, password })).toEqual(['password']),
)

it('offers every type but the artist', () => {
  expect(addedTypes).toEqual([1, 2, 4, 5, 6])
})
