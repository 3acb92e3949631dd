import { type Gender, UserType, userTypes } from '@vernissage/contract/enums'

export interface NewUser {
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

/** An artist is added in the list of artists. */
export const addedTypes = userTypes.filter((type) => type !== UserType.artist)

/** What POST takes. */
export const toBody = (values: NewUser) => ({
  email: values.email.trim(),
  password: values.password,
  user_type_id: values.user_type_id,
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim() || null,
  gender_id: values.gender_id,
})
