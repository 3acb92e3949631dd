import { type Gender, UserType, userTypes } from '@vernissage/contract/enums'
import { type User, userCreateSchema } from '@vernissage/contract/resources/user'
import type { AddForm } from '../../../ui/form/store-record.ts'
import { createUser } from '../queries.ts'

interface NewUser {
  email: string
  password: string
  user_type_id: UserType | null
  first_name: string
  last_name: string
  gender_id: Gender | null
}

export const newUser: NewUser = {
  email: '',
  password: '',
  user_type_id: null,
  first_name: '',
  last_name: '',
  gender_id: null,
}

/** Artists are added in the list of artists. */
export const addedTypes = userTypes.filter((type) => type !== UserType.artist)

export const toBody = (values: NewUser) => ({
  email: values.email.trim(),
  password: values.password,
  user_type_id: values.user_type_id,
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim() || null,
  gender_id: values.gender_id,
})

export const addUserForm: AddForm<User, NewUser> = {
  schema: userCreateSchema,
  empty: newUser,
  toBody,
  create: (values, key) => createUser(userCreateSchema.parse(toBody(values)), key),
}
